extension NetworkAPI {
    /// How long a call may take.
    ///
    /// ```swift
    /// let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .total(.seconds(30)))
    /// ```
    ///
    /// A duration that is zero or negative fails the call when the request is built; one of more than 100 years is
    /// 100 years.
    public struct Timeout: Hashable, Sendable {
        /// The idle timeout: the call ends if no byte is sent or received for this long.
        public var idle: Duration

        /// The longest time for the whole call; `nil` sets no such limit.
        ///
        /// Redirects, repetitions and the waits of interceptors are parts of it. When it is over, interceptors and
        /// transports are cancelled, and the call fails with ``TransportFailure/Reason/totalTimeout`` even if they
        /// ignore cancellation.
        public var total: Duration?

        /// Creates a timeout with both limits.
        public init(idle: Duration = .seconds(60), total: Duration? = nil) {
            self.idle = idle
            self.total = total
        }

        /// An idle timeout of 60 seconds, and no limit for the whole call.
        public static let standard = Timeout()

        /// Creates a timeout for the whole call; the idle timeout is 60 seconds, or `duration` if that is longer.
        public static func total(_ duration: Duration) -> Timeout {
            Timeout(idle: max(.seconds(60), duration), total: duration)
        }

        /// Creates an idle timeout, without a limit for the whole call.
        public static func idle(_ duration: Duration) -> Timeout {
            Timeout(idle: duration)
        }
    }
}
