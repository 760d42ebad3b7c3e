extension NetworkAPI {
    /// An answer whose status is none that the endpoint accepts.
    public struct StatusFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// What the server said, whole.
        public let answer: Answer
        /// How the endpoint reads its answers.
        let decoding: ResponseDecoding

        /// The status that the endpoint does not accept.
        public var status: Int { answer.status }
    }
}

extension NetworkAPI.StatusFailure: CustomStringConvertible {
    public var description: String { "\(call): the server answered \(status), \(answer.summary)" }
}

extension NetworkAPI.Answer {
    /// Type and length of the body, in words.
    var summary: String {
        let type = contentType.map { "\($0.essence.shown()), " } ?? ""
        return "\(type)\(body.count) bytes"
    }
}
