extension NetworkAPI {
    /// How many repetitions a client may make, so that they cannot multiply an outage.
    ///
    /// A bucket of permits: every repetition takes one, every call and every second puts a part of one back. With the
    /// standard budget an outage is met by ten repetitions and, after these, by one for every ten calls.
    public struct RetryBudget: Hashable, Sendable {
        /// How many permits there are at most, and at the beginning.
        public var burst: Double
        /// How much of a permit each call puts back.
        public var perCall: Double
        /// How much of a permit each second puts back.
        public var perSecond: Double

        /// Takes what differs from the usual; a number that is negative or none counts as zero.
        public init(burst: Double = 10, perCall: Double = 0.1, perSecond: Double = 0.1) {
            self.burst = burst
            self.perCall = perCall
            self.perSecond = perSecond
        }

        /// Ten at once, one more for every ten calls, and one every ten seconds.
        public static let standard = RetryBudget()

        /// As many as there are calls that fail.
        public static let unlimited = RetryBudget(burst: .infinity)
    }
}

/// The permits that are left of a budget.
struct RetryPermits: Sendable {
    private let budget: NetworkAPI.RetryBudget
    private var left: Double
    private var filledAt = Duration.zero

    init(_ budget: NetworkAPI.RetryBudget) {
        self.budget = budget
        left = budget.burst > 0 ? budget.burst : 0
    }

    /// Counts a call, which began at a time since the beginning.
    mutating func callBegan(at time: Duration) {
        fill(at: time)
        add(budget.perCall)
    }

    /// Takes the permit for one repetition; false where there is none.
    mutating func take(at time: Duration) -> Bool {
        fill(at: time)
        guard left >= 1 else { return false }
        left -= 1
        return true
    }

    private mutating func fill(at time: Duration) {
        guard time > filledAt else { return }
        add(budget.perSecond * (time - filledAt).inSeconds)
        filledAt = time
    }

    private mutating func add(_ part: Double) {
        guard part > 0 else { return }
        left = min(left + part, max(left, budget.burst))
    }
}
