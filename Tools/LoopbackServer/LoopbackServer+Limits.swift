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

        /// The maximum number of header fields; more of them receive 431.
        public var headFields: Int
        /// The seconds in which a head has to be complete, and in which more bytes have to arrive; `nil` waits for ever.
        ///
        /// A head that takes longer receives 408, and the connection is closed.
        public var seconds: Int?
        /// Whether a request of HTTP/1.1 without a valid `Host` receives 400, as RFC 9112, section 3.2, demands.
        ///
        /// Two of them always do.
        public var requiresHost: Bool

        /// Creates limits, in bytes and seconds.
        public init(
            headBytes: Int = 1 << 20, bodyBytes: Int = 1 << 30, headFields: Int = 1 << 20,
            seconds: Int? = nil,
            requiresHost: Bool = false
        ) {
            self.headBytes = headBytes
            self.bodyBytes = bodyBytes
            self.headFields = headFields
            self.seconds = seconds
            self.requiresHost = requiresHost
        }

        /// The limits of a server that people use: 64 kB and 200 fields in a head, 64 MB in a body, 10 seconds.
        public static let careful = Limits(
            headBytes: 1 << 16, bodyBytes: 1 << 26, headFields: 200, seconds: 10, requiresHost: true)
    }
}
