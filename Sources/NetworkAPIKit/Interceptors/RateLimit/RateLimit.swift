import Foundation

extension NetworkAPI {
    /// Keeps calls within a server's limits: how many at once, and how many in a time, for each host.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [
    ///     .retry(), .rateLimit(calls: 10, per: .seconds(1), concurrent: 4),
    /// ])
    /// ```
    ///
    /// Calls wait for their turn in the order in which they came. One that is cancelled leaves the queue at once, and
    /// one whose deadline comes fails with ``TransportFailure/Reason/totalTimeout``. A call is over when its answer is
    /// there; where the body is streamed, when the head is. Put it behind what repeats calls, so that each repetition
    /// counts, and behind a cache, so that what it answers does not. An answer of 304 gives its place back: servers
    /// that limit calls, GitHub's among them, do not count it.
    public struct RateLimit: Interceptor {
        private let isPerHost: Bool
        private let queue: RateLimitQueue
        private let clock: any Clock<Duration>

        /// Sets the limits; share the interceptor between the clients that are to keep them together.
        ///
        /// - Parameters:
        ///   - calls: How many calls may begin within any `period`; less than one counts as one, `nil` sets no limit.
        ///   - period: The time in which `calls` counts; more than a hundred years is a hundred years.
        ///   - concurrent: How many may be under way at once; less than one counts as one, `nil` sets no limit.
        ///   - isPerHost: Whether each host has these limits for itself, or all have them together.
        ///   - clock: What the time is measured by.
        public init(
            calls: Int? = nil,
            per period: Duration = .seconds(1),
            concurrent: Int? = nil,
            isPerHost: Bool = true,
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            let limits = RateLimits(
                concurrent: concurrent.map { max(1, $0) } ?? .max, calls: calls.map { max(1, $0) },
                period: period.bounded)
            queue = RateLimitQueue(limits, clock)
            self.isPerHost = isPerHost
            self.clock = clock
        }

        /// How many hosts are remembered.
        var hostCount: Int { queue.hostCount }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let host = isPerHost ? request.url.host?.lowercased() ?? "" : ""
            let (caller, mayGo) = queue.arrive(at: host)
            var counts = true
            defer { queue.leave(caller, counting: counts) }
            if !mayGo {
                try await request.waiting(on: clock) { [queue] in try await queue.turn(of: caller) }
            }
            let answer = try await next(request)
            counts = answer.status != 304
            return answer
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.RateLimit {
    /// Keeps calls within a server's limits; see ``NetworkAPI/RateLimit``.
    public static func rateLimit(
        calls: Int? = nil,
        per period: Duration = .seconds(1),
        concurrent: Int? = nil,
        isPerHost: Bool = true,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> Self {
        NetworkAPI.RateLimit(
            calls: calls, per: period, concurrent: concurrent, isPerHost: isPerHost, clock: clock)
    }
}
