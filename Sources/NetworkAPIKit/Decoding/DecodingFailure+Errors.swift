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
        case let error as Refusal:
            if case .contentType = error {
                (problem, codingPath, reason) = (.contentType, "", error.reason.shown(upTo: 200))
                return
            }
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
            // The only text of Foundation for a number that does not fit its declared type.
            let isNumber =
                problem == .mismatch && context.debugDescription == "The given data was not valid JSON."
            reason =
                isNumber
                ? "a number does not fit the type declared for it"
                : isSecret(context.codingPath)
                    ? "the value is not one of those declared" : context.debugDescription.shown(upTo: 200)
        default:
            // Only the type: an error of other code may contain any data.
            (problem, codingPath, reason) = (.mismatch, "", "decoding threw \(type(of: error))")
        }
    }
}

extension NetworkAPI.DecodingFailure {
    /// Why an answer is not decoded at all.
    enum Refusal: Error {
        /// The content type is not one of those that the endpoint expects.
        case contentType(expected: [NetworkAPI.MediaType])
        /// The body is a file of this number of bytes.
        case largeFile(Int)
        /// The body is a stream.
        case stream
        /// The body is a stream, and the caller does not get the answer.
        case dropped

        /// The number of bytes of a file that are read into memory.
        static let limit = 100_000_000

        var reason: String {
            switch self {
            case .contentType(let expected):
                "its content type is not one of \(expected.map(\.essence).joined(separator: ", "))"
            case .largeFile(let size):
                "its body is a file of \(size) bytes, and values are decoded from up to \(Self.limit); declare the "
                    + "response as EmptyResponse and read the file"
            case .stream:
                "its body is a stream, from which no value is decoded; declare the response as EmptyResponse or Data"
            case .dropped:
                "its body is a stream, which only `reply` returns"
            }
        }
    }
}
