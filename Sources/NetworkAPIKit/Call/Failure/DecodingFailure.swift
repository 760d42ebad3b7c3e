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
        public let call: CallDescription
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
