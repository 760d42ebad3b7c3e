import Foundation

extension NetworkAPI {
    /// A typed value with the answer that it was decoded from.
    public struct Reply<Value> {
        public var value: Value
        public var answer: Answer
        /// How long the call took, from the first interceptor to the last byte, in seconds.
        public var duration: Double

        public var status: Int { answer.status }
        public var headers: Headers { answer.headers }
        public var body: Data { answer.body }
    }
}

extension NetworkAPI.Reply: Sendable where Value: Sendable {}
