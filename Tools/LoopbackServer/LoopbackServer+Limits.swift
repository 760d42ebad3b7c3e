extension LoopbackServer {
    /// What one request may weigh before it is refused.
    public struct Limits: Sendable, Hashable {
        /// The most bytes of a request line with its headers; more is answered with 431.
        public var headBytes: Int
        /// The most bytes of a request body; more is answered with 413.
        public var bodyBytes: Int

        /// Sets both limits, in bytes.
        public init(headBytes: Int = 1 << 20, bodyBytes: Int = 1 << 30) {
            self.headBytes = headBytes
            self.bodyBytes = bodyBytes
        }
    }
}
