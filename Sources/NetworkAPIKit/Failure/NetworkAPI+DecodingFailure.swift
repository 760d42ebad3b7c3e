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
            /// It is well-formed but does not fit the type.
            case mismatch
        }

        public let call: Call
        /// What the server said, whole.
        public let answer: Answer
        public let problem: Problem
        /// Where in the body, such as `items[2].price`; empty for the whole.
        public let codingPath: String
        /// What was expected there, in words.
        public let reason: String

        public var status: Int { answer.status }
        public var contentType: MediaType? { answer.contentType }
    }
}

extension NetworkAPI.DecodingFailure {
    init(_ error: any Error, _ answer: NetworkAPI.Answer, _ call: NetworkAPI.Call) {
        self.call = call
        self.answer = answer
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (problem, codingPath, reason) = (
                .mismatch, (context.codingPath + [key]).text, "the key is missing"
            )
        case DecodingError.valueNotFound(let type, let context):
            (problem, codingPath, reason) = (.mismatch, context.codingPath.text, "null stands for \(type)")
        case DecodingError.typeMismatch(_, let context):
            (problem, codingPath, reason) = (.mismatch, context.codingPath.text, context.debugDescription)
        case DecodingError.dataCorrupted(let context):
            codingPath = context.codingPath.text
            problem = context.codingPath.isEmpty ? answer.jsonProblem : .mismatch
            reason = context.debugDescription
        default:
            (problem, codingPath, reason) = (.mismatch, "", String(describing: error))
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
            case .mismatch: reason
            }
        return "\(call): the answer (\(status), \(answer.summary)) is not as declared\(place): \(what)"
    }
}
