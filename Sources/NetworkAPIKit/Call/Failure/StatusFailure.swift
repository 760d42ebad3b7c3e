extension NetworkAPI {
    /// An answer that has a status which the endpoint does not accept, or in which the service refuses the call.
    public struct StatusFailure: Sendable {
        /// The call that failed.
        public let call: CallDescription
        /// The answer of the server.
        public let answer: Answer
        /// How the endpoint decodes its answers.
        let decoding: ResponseDecoding

        /// The status of the answer; an accepted one if the body is a refusal (``NetworkAPI/Answer/isRefused``).
        public var status: Int { answer.status }
    }
}

extension NetworkAPI.StatusFailure: CustomStringConvertible {
    public var description: String {
        answer.isRefused
            ? "\(call): the service refused the call in its answer (\(status), \(answer.summary))"
            : "\(call): the server answered \(status), \(answer.summary)"
    }
}

extension NetworkAPI.Answer {
    /// The type and length of the body, in words.
    var summary: String {
        let type = contentType.map { "\($0.essence.shown()), " } ?? ""
        return "\(type)\(body.count) bytes"
    }
}
