/// The calls that wait and that are under way at one host, without threads and clocks.
///
/// Calls begin in the order in which they arrived. A call may begin when fewer than `concurrent` are under way, and
/// fewer than `calls` have begun within the last `period`.
struct RateLimitState: Sendable {
    enum Event: Sendable {
        case arrival(Int)
        /// The end of a call that is under way or waits; a second time has no effect.
        case departure(Int, counts: Bool)
        case passedTime
    }

    struct Action: Equatable, Sendable {
        /// The calls that may begin now, in their order.
        var go: [Int] = []
        /// The time until the next call may begin if nothing else happens; `nil` if no call waits for time to pass.
        var wake: Duration?
    }

    struct Limits: Hashable, Sendable {
        var concurrent = Int.max
        /// The largest number of calls that begin within `period`; `nil` sets no limit.
        var calls: Int?
        var period = Duration.seconds(1)
    }

    private let limits: Limits

    /// The last calls that began.
    private var starts: ArraySlice<(number: Int, time: Duration)> = []
    private var running: [Int] = []
    private var waiting: ArraySlice<Int> = []

    init(_ limits: Limits) { self.limits = limits }

    /// Whether the state of this host can be removed.
    func isIdle(at now: Duration) -> Bool {
        running.isEmpty && waiting.isEmpty && (starts.last.map { now - $0.time >= limits.period } ?? true)
    }

    mutating func handle(_ event: Event, _ now: Duration) -> Action {
        switch event {
        case .arrival(let number): waiting.append(number)
        case .departure(let number, let counts):
            if !counts { starts.removeAll { $0.number == number } }
            running.removeAll { $0 == number }
            waiting.removeAll { $0 == number }
        case .passedTime: break
        }
        var action = Action()
        while let number = waiting.first, running.count < limits.concurrent {
            action.wake = nextStart(now)
            guard action.wake == nil else { break }
            if limits.calls != nil { starts.append((number, now)) }
            waiting.removeFirst()
            running.append(number)
            action.go.append(number)
        }
        return action
    }

    /// Returns the time until another call may begin; `nil` if it may begin now.
    private mutating func nextStart(_ now: Duration) -> Duration? {
        while let first = starts.first, now - first.time >= limits.period { starts.removeFirst() }
        guard let calls = limits.calls, starts.count >= calls, let first = starts.first else { return nil }
        return first.time + limits.period - now
    }
}
