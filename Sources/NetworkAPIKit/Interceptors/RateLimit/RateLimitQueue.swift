/// Where the calls of a ``NetworkAPI/RateLimit`` wait for their turn.
///
/// The state decides, under a lock; those who may go are told outside of it.
final class RateLimitQueue: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct Host: Sendable {
        var state: RateLimitState
        var timer: Task<Void, Never>?
    }

    private struct State: Sendable {
        var hosts: [String: Host] = [:]
        var lastCaller = 0
        var waiters: [Int: Waiter] = [:]
        /// Those who were told to go, or cancelled, before they had begun to wait.
        var gone: [Int: Result<Void, any Error>] = [:]
    }

    /// A call and where it goes.
    struct Caller: Sendable {
        let number: Int
        let host: String
    }

    private let limits: RateLimits
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let state = Locked(State())

    init(_ limits: RateLimits, _ clock: any Clock<Duration>) {
        self.limits = limits
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    /// How many hosts are remembered.
    var hostCount: Int { state.withLock { $0.hosts.count } }

    /// Takes a place in the queue of a host; whoever takes one leaves it, too.
    ///
    /// - Returns: The caller, and whether it may go at once.
    func arrive(at host: String) -> (Caller, mayGo: Bool) {
        let number = state.withLock { state in
            let now = elapsed()
            if state.hosts[host] == nil {
                state.hosts = state.hosts.filter { !$0.value.state.isIdle(at: now) }
            }
            state.lastCaller += 1
            return state.lastCaller
        }
        advance(host) { $0.arrive(number, $1) }
        let mayGo = state.withLock { $0.gone.removeValue(forKey: number) != nil }
        return (Caller(number: number, host: host), mayGo)
    }

    /// Waits until a caller may go; throws `CancellationError` as soon as it is cancelled.
    func turn(of caller: Caller) async throws {
        let number = caller.number
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let result = state.withLock { state in
                    let result = state.gone.removeValue(forKey: number)
                    if result == nil { state.waiters[number] = waiter }
                    return result
                }
                if let result { waiter.resume(with: result) }
            }
        } onCancel: {
            let error = CancellationError()
            let waiters = state.withLock { take([number], .failure(error), in: &$0) }
            for waiter in waiters { waiter.resume(throwing: error) }
        }
    }

    /// Leaves, after the call or instead of it; a call that does not count gives back its place in the period.
    func leave(_ caller: Caller, counting: Bool = true) {
        advance(caller.host) { $0.leave(caller.number, $1, counting: counting) }
        state.withLock { _ = $0.gone.removeValue(forKey: caller.number) }
    }

    private func advance(
        _ host: String, _ news: (inout RateLimitState, Duration) -> RateLimitState.Action
    ) {
        let waiters = state.withLock { state in
            let now = elapsed()
            let action = news(&state.hosts[host, default: Host(state: RateLimitState(limits))].state, now)
            schedule(action.wake, at: host, in: &state)
            return take(action.go, .success(()), in: &state)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Those who are to be told how their waiting ends; only the first news of a caller counts.
    private func take(
        _ callers: [Int], _ result: Result<Void, any Error>, in state: inout State
    ) -> [Waiter] {
        callers.compactMap { caller in
            if let waiter = state.waiters.removeValue(forKey: caller) { return waiter }
            if state.gone[caller] == nil { state.gone[caller] = result }
            return nil
        }
    }

    /// Has the queue of a host looked at again, or no more.
    ///
    /// A timer that is too early finds out when it fires.
    private func schedule(_ wake: Duration?, at host: String, in state: inout State) {
        guard let wake else {
            state.hosts[host]?.timer?.cancel()
            state.hosts[host]?.timer = nil
            return
        }
        guard state.hosts[host]?.timer == nil else { return }
        state.hosts[host]?.timer = Task {
            do { try await self.clock.pause(for: wake) } catch { return }
            self.state.withLock { $0.hosts[host]?.timer = nil }
            self.advance(host) { $0.advance($1) }
        }
    }
}
