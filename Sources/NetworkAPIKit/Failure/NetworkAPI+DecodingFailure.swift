import Foundation

extension NetworkAPI {
    /// An accepted answer whose body is not what the endpoint declares.
    public struct DecodingFailure: Sendable {
        /// What kind of body it is, where no value of the type could be read from it.
        @nonexhaustive
        public enum Problem: Hashable, Sendable {
            /// It has no bytes.
            case empty
            /// It is a page for people, from a proxy or a login for example.
            case html
            /// It is JSON that ends too early.
            case cutShort
            /// It is no JSON.
            case malformed
            /// Its content type is none that the endpoint expects; nobody looked at the body.
            case contentType
            /// It is well-formed but does not fit the type.
            case mismatch
        }

        /// The call that failed.
        public let call: Call
        /// What the server said, whole.
        public let answer: Answer
        /// What kind of body it is.
        public let problem: Problem
        /// Where in the body, such as `items[2].price`; empty for the whole.
        public let codingPath: String
        /// What was expected there, in words.
        public let reason: String
        /// What the decoder or the type threw; it may show what stands in the body.
        public let underlying: any Error

        /// The status of the answer, which is one that the endpoint accepts.
        public var status: Int { answer.status }
        /// The type that the answer names; `nil` where it names none.
        public var contentType: MediaType? { answer.contentType }
    }
}

extension NetworkAPI.DecodingFailure {
    init(_ error: any Error, _ answer: NetworkAPI.Answer, of request: NetworkAPI.Request) {
        call = NetworkAPI.Call(request, answer)
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

extension NetworkAPI.DecodingFailure: CustomStringConvertible {
    public var description: String {
        let place = codingPath.isEmpty ? "" : " at \(codingPath)"
        let what =
            switch problem {
            case .empty: "the body is empty"
            case .html: "this is HTML"
            case .cutShort: "the JSON is cut short"
            case .malformed: "this is no JSON"
            case .contentType, .mismatch: reason
            }
        return "\(call): the answer (\(status), \(answer.summary)) is not as declared\(place): \(what)"
    }
}
