/// Who may go, and who waits, at one host: plain state, no threads, no clock.
///
/// Whoever comes first goes first. A call may go when fewer than `concurrent` are under way, and fewer than `calls`
/// have begun within the last `period`.
struct RateLimitState: Sendable {
    /// What is to be done after news.
    struct Action: Equatable, Sendable {
        /// Those who may go now, in their order.
        var go: [Int] = []
        /// How long from now the next may go if nothing else happens; `nil` where nobody waits for time to pass.
        var wake: Duration?
    }

    private let limits: RateLimits
    /// A call that began.
    private struct Start: Sendable {
        let caller: Int
        let time: Duration
    }

    /// The last calls that began.
    private var starts = Queue<Start>()
    private var running: Set<Int> = []
    private var queue = Queue<Int>()
    /// Those in the queue who have not left it.
    private var waiting: Set<Int> = []

    init(_ limits: RateLimits) {
        self.limits = limits
    }

    /// Whether nothing would be lost by forgetting this host.
    func isIdle(at now: Duration) -> Bool {
        running.isEmpty && waiting.isEmpty && (starts.last.map { now - $0.time >= limits.period } ?? true)
    }

    /// Somebody comes.
    mutating func arrive(_ caller: Int, _ now: Duration) -> Action {
        queue.append(caller)
        waiting.insert(caller)
        return advance(now)
    }

    /// Somebody leaves, whether they have gone or still wait; the second time means nothing.
    mutating func leave(_ caller: Int, _ now: Duration, counting: Bool = true) -> Action {
        if !counting { starts.removeLast { $0.caller == caller } }
        running.remove(caller)
        waiting.remove(caller)
        return advance(now)
    }

    /// Time has passed.
    mutating func advance(_ now: Duration) -> Action {
        var action = Action()
        while let caller = queue.first {
            if waiting.contains(caller) {
                guard running.count < limits.concurrent else { break }
                action.wake = nextStart(now)
                guard action.wake == nil else { break }
                if limits.calls != nil { starts.append(Start(caller: caller, time: now)) }
                waiting.remove(caller)
                running.insert(caller)
                action.go.append(caller)
            }
            queue.dropFirst()
        }
        return action
    }

    /// How long until another call may begin; `nil` where it may now.
    private mutating func nextStart(_ now: Duration) -> Duration? {
        while let first = starts.first, now - first.time >= limits.period { starts.dropFirst() }
        guard let calls = limits.calls, starts.count >= calls, let first = starts.first else { return nil }
        return first.time + limits.period - now
    }
}

/// How many calls may be made.
struct RateLimits: Hashable, Sendable {
    /// How many may be under way.
    let concurrent: Int
    /// How many may begin within `period`; `nil` sets no such limit.
    let calls: Int?
    let period: Duration
}
