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
    /// Calls wait in the order in which they came. A call that is canceled leaves the queue at once, and a call that
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
                RateLimitState.Limits(
                    concurrent: max(1, concurrent ?? .max), calls: calls.map { max(1, $0) },
                    period: period.bounded),
                isPerHost: isPerHost, clock: clock))
    }
}

extension NetworkAPI {
    final class RateLimit: Interceptor {
        struct State: Sendable {
            var hosts: [(name: String, state: RateLimitState, timer: Task<Void, Never>?)] = []
            var lastNumber = 0
            /// What the calls wait for, by their numbers.
            var turns: [Int: FirstResult<Void>] = [:]
            /// The latest time that was read from the clock.
            var now = Duration.zero

            /// Returns the place of a host; a new host replaces those that are idle.
            mutating func index(of host: String, _ limits: RateLimitState.Limits) -> Int {
                if let index = hosts.firstIndex(where: { $0.name == host }) { return index }
                hosts.removeAll { $0.state.isIdle(at: now) }
                hosts.append((host, RateLimitState(limits), nil))
                return hosts.count - 1
            }
        }

        private let isPerHost: Bool
        private let limits: RateLimitState.Limits
        private let clock: any Clock<Duration>
        private let elapsed: @Sendable () -> Duration
        let state = Locked(State())

        init(
            _ limits: RateLimitState.Limits, isPerHost: Bool = true,
            clock: any Clock<Duration> = .continuous
        ) {
            self.limits = limits
            self.isPerHost = isPerHost
            self.clock = clock
            elapsed = clock.stopwatch()
        }

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            let host = isPerHost ? request.url.host?.lowercased() ?? "" : ""
            let turn = FirstResult<Void>()
            let number = state.withLock { state in
                state.lastNumber += 1
                state.turns[state.lastNumber] = turn
                return state.lastNumber
            }
            // A call that is canceled may have got its turn meanwhile, and is not sent.
            var counts = false
            advance(host, .arrival(number))
            defer {
                advance(host, .departure(number, counts: counts))
                state.withLock { $0.turns[number] = nil }
            }
            try await turn.value()
            counts = true
            let answer = try await next(request)
            counts = answer.status != 304
            return answer
        }

        /// Changes the state of a host, and resumes the calls that may begin, outside of the lock.
        private func advance(_ host: String, _ event: RateLimitState.Event) {
            // Read before the lock, since a clock may be one of the app.
            let time = elapsed()
            let (turns, timer) = state.withLock { state in
                // Another thread may have read a later time.
                state.now = max(state.now, time)
                let index = state.index(of: host, limits)
                let action = state.hosts[index].state.handle(event, state.now)
                let turns = action.go.compactMap { state.turns.removeValue(forKey: $0) }
                return (turns, schedule(action.wake, at: host, &state.hosts[index].timer))
            }
            timer?.cancel()
            for turn in turns { turn.end(.success(())) }
        }

        /// Sets the timer of a host, or removes and returns it if `wake` is `nil`, to be canceled outside of the lock.
        ///
        /// A timer that fires too early sets itself again.
        private func schedule(
            _ wake: Duration?, at host: String, _ timer: inout Task<Void, Never>?
        ) -> Task<Void, Never>? {
            guard let wake else { return timer.take() }
            guard timer == nil else { return nil }
            timer = Task {
                do { try await self.clock.pause(for: wake) } catch { return }
                self.state.withLock { $0.hosts[$0.index(of: host, self.limits)].timer = nil }
                self.advance(host, .passedTime)
            }
            return nil
        }
    }
}
