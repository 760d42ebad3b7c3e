extension NetworkAPI {
    /// How long a call may take, in seconds.
    ///
    /// A number that is zero, negative, or not finite is refused when the request is built.
    public struct Timeout: Hashable, Sendable {
        /// The longest silence: with no byte sent or received for this long, the call ends.
        public var idle: Double

        /// The longest time for the whole call; `nil` sets no such limit.
        ///
        /// Redirects, repetitions and whatever interceptors wait for are parts of it. When it is over, interceptors
        /// and transports are cancelled, and the call fails with ``TransportFailure/Reason/totalTimeout`` whether they
        /// listen or not.
        public var total: Double?

        /// Takes both limits, in seconds.
        public init(idle: Double = 60, total: Double? = nil) {
            self.idle = idle
            self.total = total
        }

        /// Sixty seconds of silence, and as long as the answer keeps coming.
        public static let standard = Timeout()

        /// The longest time for the whole call, in which sixty seconds of silence are allowed, or all of a longer time.
        public static func total(_ seconds: Double) -> Timeout {
            Timeout(idle: max(60, seconds), total: seconds)
        }

        /// The longest silence, whatever the whole call takes.
        public static func idle(_ seconds: Double) -> Timeout {
            Timeout(idle: seconds)
        }
    }
}
