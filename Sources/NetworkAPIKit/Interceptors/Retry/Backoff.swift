extension NetworkAPI {
    /// How long to wait before an attempt: a random time, up to one that doubles with each attempt.
    ///
    /// The whole of the time is random ("full jitter"), so that many who failed together do not come back together.
    public struct Backoff: Hashable, Sendable {
        /// The longest wait before the second attempt.
        public var base: Duration
        /// The longest wait before any attempt.
        public var cap: Duration

        /// Creates a backoff.
        ///
        /// A negative time is zero.
        public init(base: Duration = .milliseconds(500), cap: Duration = .seconds(20)) {
            self.base = base
            self.cap = cap
        }

        /// Half a second at most, then one, two, four, up to 20 seconds.
        public static let standard = Backoff()

        /// The longest wait after so many attempts.
        func longest(after attempts: Int) -> Duration {
            let limit = max(.zero, cap)
            var wait = min(max(.zero, base), limit)
            // Doubling ends at the cap, so nothing grows too large to count.
            for _ in 1..<max(1, attempts) {
                guard .zero < wait, wait < limit else { break }
                wait = wait < limit / 2 ? wait + wait : limit
            }
            return wait
        }
    }
}
