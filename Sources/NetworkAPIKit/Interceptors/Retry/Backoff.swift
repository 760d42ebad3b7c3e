extension NetworkAPI {
    /// The wait before an attempt: a random time, up to a limit that doubles with each attempt.
    ///
    /// The whole time is random ("full jitter"): clients that failed together do not repeat together.
    public struct Backoff: Hashable, Sendable {
        /// The longest wait before the second attempt.
        let base: Duration
        /// The longest wait before any attempt.
        let cap: Duration

        /// Creates a backoff; a negative time is zero.
        public init(base: Duration = .milliseconds(500), cap: Duration = .seconds(20)) {
            self.base = base
            self.cap = cap
        }

        /// At most half a second, then one, two, four, up to 20 seconds.
        public static let standard = Backoff()

        /// Returns the longest wait after a number of attempts.
        func longest(after attempts: Int) -> Duration {
            let limit = max(.zero, cap)
            var wait = min(max(.zero, base), limit)
            // Doubling ends at the cap; no duration overflows.
            for _ in 1..<max(1, attempts) {
                guard .zero < wait, wait < limit else { break }
                wait = wait < limit / 2 ? wait + wait : limit
            }
            return wait
        }
    }
}
