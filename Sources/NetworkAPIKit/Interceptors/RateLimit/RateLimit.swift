import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Keeps calls within a server's limits: concurrent calls, and calls per period, for each host.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [
    ///     .retry(), .rateLimit(calls: 10, per: .seconds(1), concurrent: 4),
    /// ])
    /// ```
    ///
    /// Calls wait in the order in which they came. A call that is cancelled leaves the queue at once, and a call that
    /// reaches its deadline fails with ``NetworkAPI/TransportFailure/Reason/totalTimeout``. For the limits, a call
    /// ends when its answer is complete, or when the head of a stream arrives. A call with a 304 does not use up the
    /// limit of its period, as with servers such as GitHub's.
    ///
    /// Put it after `.retry()`, to limit each repetition, and after the cache, to exempt cached answers.
    ///
    /// Give the same interceptor to several clients to let them share the limits.
    ///
    /// - Parameters:
    ///   - calls: The largest number of calls that begin within any `period`, at least 1; `nil` sets no limit.
    ///   - period: The time that `calls` applies to, at most a hundred years.
    ///   - concurrent: The largest number of calls under way, at least 1; `nil` sets no limit.
    ///   - isPerHost: Whether the limits apply to each host separately, or to all hosts together.
    ///   - clock: The clock for the period.
    /// - Returns: The interceptor.
    public static func rateLimit(
        calls: Int? = nil,
        per period: Duration = .seconds(1),
        concurrent: Int? = nil,
        isPerHost: Bool = true,
        clock: any Clock<Duration> = .continuous
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            NetworkAPI.RateLimit(
                calls: calls, per: period, concurrent: concurrent, isPerHost: isPerHost, clock: clock))
    }
}

extension NetworkAPI {
    final class RateLimit: Interceptor {
        private let isPerHost: Bool
        private let queue: CallQueue

        init(
            calls: Int? = nil,
            per period: Duration = .seconds(1),
            concurrent: Int? = nil,
            isPerHost: Bool = true,
            clock: any Clock<Duration> = .continuous
        ) {
            let limits = RateLimitState.Limits(
                concurrent: concurrent.map { max(1, $0) } ?? .max, calls: calls.map { max(1, $0) },
                period: period.bounded)
            queue = CallQueue(limits, clock)
            self.isPerHost = isPerHost
        }

        var hostCount: Int { queue.hostCount }

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            let host = isPerHost ? request.url.host?.lowercased() ?? "" : ""
            let (ticket, mayGo) = queue.arrive(at: host)
            var counts = true
            defer { queue.leave(ticket, counting: counts) }
            if !mayGo { try await queue.turn(of: ticket) }
            let answer = try await next(request)
            counts = answer.status != 304
            return answer
        }
    }
}

extension NetworkAPI.RateLimit {
    /// The queue of the waiting calls.
    ///
    /// ``RateLimitState`` decides, under a lock; waiting calls are resumed outside of the lock.
    final class CallQueue: Sendable {
        private typealias Waiter = CheckedContinuation<Void, any Error>

        private struct Host: Sendable {
            var state: RateLimitState
            var timer: Task<Void, Never>?
        }

        private struct State: Sendable {
            var hosts: [String: Host] = [:]
            var lastTicket = 0
            var waiters: [Int: Waiter] = [:]
            /// The results of calls that were let through, or cancelled, before they began to wait.
            var gone: [Int: Result<Void, any Error>] = [:]
            /// The latest time that was read from the clock.
            private var now = Duration.zero

            /// Returns a time that was read from the clock, or the latest one if another thread has read a later one.
            mutating func advance(to time: Duration) -> Duration {
                now = max(now, time)
                return now
            }

            init() {}
        }

        struct Ticket: Sendable {
            let number: Int
            let host: String
        }

        private let limits: RateLimitState.Limits
        private let clock: any Clock<Duration>
        private let elapsed: @Sendable () -> Duration
        private let state = Locked(State())

        init(_ limits: RateLimitState.Limits, _ clock: any Clock<Duration>) {
            self.limits = limits
            self.clock = clock
            elapsed = clock.stopwatch()
        }

        var hostCount: Int { state.withLock { $0.hosts.count } }

        /// Adds a call to the queue of a host; ``leave(_:counting:)`` must follow.
        ///
        /// - Returns: The ticket of the call, and whether the call may begin at once.
        func arrive(at host: String) -> (Ticket, mayGo: Bool) {
            let time = elapsed()
            let number = state.withLock { state in
                let now = state.advance(to: time)
                if state.hosts[host] == nil {
                    state.hosts = state.hosts.filter { !$0.value.state.isIdle(at: now) }
                }
                state.lastTicket += 1
                return state.lastTicket
            }
            advance(host) { $0.arrive(number, $1) }
            let mayGo = state.withLock { $0.gone.removeValue(forKey: number) != nil }
            return (Ticket(number: number, host: host), mayGo)
        }

        /// Waits for the turn of a ticket; throws `CancellationError` as soon as its call is cancelled.
        func turn(of ticket: Ticket) async throws {
            let number = ticket.number
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

        /// Removes a call that has ended or was cancelled; if `counting` is `false`, it does not use up the period's
        /// limit.
        func leave(_ ticket: Ticket, counting: Bool = true) {
            advance(ticket.host) { $0.leave(ticket.number, $1, counting: counting) }
            state.withLock { _ = $0.gone.removeValue(forKey: ticket.number) }
        }

        private func advance(
            _ host: String, _ news: (inout RateLimitState, Duration) -> RateLimitState.Action
        ) {
            // Read before the lock, since a clock may be one of the app.
            let time = elapsed()
            let (waiters, timer) = state.withLock { state in
                let now = state.advance(to: time)
                let action = news(&state.hosts[host, default: Host(state: RateLimitState(limits))].state, now)
                let timer = schedule(action.wake, at: host, in: &state)
                return (take(action.go, .success(()), in: &state), timer)
            }
            timer?.cancel()
            for waiter in waiters { waiter.resume() }
        }

        /// Removes and returns the waiters of tickets; stores the first result of a ticket without a waiter.
        private func take(
            _ tickets: [Int], _ result: Result<Void, any Error>, in state: inout State
        ) -> [Waiter] {
            tickets.compactMap { ticket in
                if let waiter = state.waiters.removeValue(forKey: ticket) { return waiter }
                if state.gone[ticket] == nil { state.gone[ticket] = result }
                return nil
            }
        }

        /// Sets the timer of a host, or removes and returns it if `wake` is `nil`, to be cancelled outside of the lock.
        ///
        /// A timer that fires too early sets itself again.
        private func schedule(_ wake: Duration?, at host: String, in state: inout State) -> Task<Void, Never>?
        {
            guard let wake else {
                defer { state.hosts[host]?.timer = nil }
                return state.hosts[host]?.timer
            }
            guard state.hosts[host]?.timer == nil else { return nil }
            state.hosts[host]?.timer = Task {
                do { try await self.clock.pause(for: wake) } catch { return }
                self.state.withLock { $0.hosts[host]?.timer = nil }
                self.advance(host) { $0.advance($1) }
            }
            return nil
        }
    }
}
