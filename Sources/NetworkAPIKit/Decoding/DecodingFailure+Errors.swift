import Foundation

extension NetworkAPI.DecodingFailure {
    init(_ error: any Error, _ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) {
        call = NetworkAPI.CallDescription(request, answer)
        self.answer = answer
        underlying = error
        func isSecret(_ path: [any CodingKey]) -> Bool {
            path.contains { request.secrets.masks($0.stringValue) }
        }
        switch error {
        case let error as UnexpectedContentType:
            (problem, codingPath, reason) = (.contentType, "", error.reason.shown(upTo: 200))
        case let error as UndecodableContent:
            (problem, codingPath, reason) = (.mismatch, "", error.reason)
        case DecodingError.keyNotFound(let key, let context):
            (problem, codingPath, reason) = (
                .mismatch, (context.codingPath + [key]).text(hiding: request.secrets), "the key is missing"
            )
        case DecodingError.valueNotFound(let type, let context):
            (problem, codingPath, reason) = (
                .mismatch, context.codingPath.text(hiding: request.secrets), "null is not a value of \(type)"
            )
        case DecodingError.typeMismatch(_, let context):
            (problem, codingPath, reason) = (
                .mismatch, context.codingPath.text(hiding: request.secrets),
                context.debugDescription.shown(upTo: 200)
            )
        case DecodingError.dataCorrupted(let context):
            codingPath = context.codingPath.text(hiding: request.secrets)
            problem = context.codingPath.isEmpty ? answer.jsonProblem : .mismatch
            // Foundation says no more of a number that the declared type cannot hold.
            let isNumber =
                problem == .mismatch && context.debugDescription == "The given data was not valid JSON."
            reason =
                isNumber
                ? "a number does not fit the type declared for it"
                : isSecret(context.codingPath)
                    ? "the value is not one of those declared" : context.debugDescription.shown(upTo: 200)
        default:
            // The type alone: an error of somebody else's may hold anything.
            (problem, codingPath, reason) = (.mismatch, "", "decoding threw \(type(of: error))")
        }
    }
}
