extension NetworkAPI.StandardInterceptor {
    /// The number of repetitions that a client may make, a limit to the load that they add during an outage.
    ///
    /// The budget is a bucket of permits: every repetition takes one, and every call and every second adds a part of
    /// one. With the standard budget an outage gets ten repetitions and, after these, one for every ten calls.
    public struct RetryBudget: Hashable, Sendable {
        /// The largest number of permits, which is also the first.
        let burst: Double
        /// The part of a permit that each call adds.
        let perCall: Double
        /// The part of a permit that each second adds.
        let perSecond: Double

        /// Creates a budget; negative and NaN values are zero.
        ///
        /// Without arguments: ten permits, one more for every ten calls, and one more every ten seconds.
        public init(burst: Double = 10, perCall: Double = 0.1, perSecond: Double = 0.1) {
            self.burst = burst
            self.perCall = perCall
            self.perSecond = perSecond
        }

        /// A budget without a limit.
        public static let unlimited = RetryBudget(burst: .infinity)
    }
}

extension NetworkAPI.StandardInterceptor.RetryBudget {
    struct Permits: Sendable {
        private let budget: NetworkAPI.StandardInterceptor.RetryBudget
        private var left: Double
        private var filledAt = Duration.zero

        init(_ budget: NetworkAPI.StandardInterceptor.RetryBudget) {
            self.budget = budget
            left = budget.burst > 0 ? budget.burst : 0
        }

        /// Adds the permits for a call that begins, at a time since the creation of the interceptor.
        mutating func callBegan(at time: Duration) {
            fill(at: time)
            add(budget.perCall)
        }

        mutating func take(at time: Duration) -> Bool {
            fill(at: time)
            guard left >= 1 else { return false }
            left -= 1
            return true
        }

        private mutating func fill(at time: Duration) {
            guard time > filledAt else { return }
            // A full budget, as it nearly always is, needs no arithmetic.
            if left < budget.burst { add(budget.perSecond * (time - filledAt).inSeconds) }
            filledAt = time
        }

        private mutating func add(_ part: Double) {
            guard part > 0 else { return }
            left = min(left + part, max(left, budget.burst))
        }
    }
}

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
        ///
        /// Without arguments, the wait is at most half a second, then one, two, four, up to 20 seconds.
        public init(base: Duration = .milliseconds(500), cap: Duration = .seconds(20)) {
            self.base = base
            self.cap = cap
        }

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
