extension LoopbackServer {
    /// The size limits of a request.
    public struct Limits: Sendable, Hashable {
        /// The maximum bytes of a request line with its headers.
        ///
        /// A larger head receives 431.
        public var headBytes: Int
        /// The maximum bytes of a request body.
        ///
        /// A larger body receives 413.
        public var bodyBytes: Int

        /// Creates limits, in bytes.
        public init(headBytes: Int = 1 << 20, bodyBytes: Int = 1 << 30) {
            self.headBytes = headBytes
            self.bodyBytes = bodyBytes
        }
    }
}
