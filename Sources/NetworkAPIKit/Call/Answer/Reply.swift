import Foundation

extension NetworkAPI {
    /// A typed value with the answer that it was decoded from.
    public struct Reply<Value> {
        /// The value that was decoded from the body.
        public var value: Value
        /// The complete answer.
        public var answer: Answer
        /// The time that the call took, from the first interceptor to the last byte, or to the head of a stream.
        public var duration: Duration

        /// The status of the answer, which the endpoint accepts.
        public var status: Int { answer.status }
        /// The headers of the answer.
        public var headers: Headers { answer.headers }
        /// The body of the answer in memory; empty if it went into a file or a stream.
        public var body: Data { answer.body }
    }
}

extension NetworkAPI.Reply: Sendable where Value: Sendable {}
