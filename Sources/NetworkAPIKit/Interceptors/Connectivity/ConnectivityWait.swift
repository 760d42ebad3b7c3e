extension NetworkAPI {
    /// Lets calls that failed without a network wait until there is one, and then makes them again.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.retry(), .waitForConnectivity()])
    /// ```
    ///
    /// A call waits where all of this holds: the server could not be reached, the connection was lost or nothing came
    /// for too long; ``Connectivity`` says that there is no network; and the definition permits a repetition
    /// (``RetryPolicy``). In any other case its failure is the caller's at once, or that of a ``Retry`` in front,
    /// whose attempts are not spent by waiting.
    ///
    /// All waiting of one call takes no longer than the longest wait, after which it fails as it had, and ends with
    /// the call's deadline (``TransportFailure/Reason/totalTimeout``) and when the call is cancelled. On Linux and on
    /// watchOS the system does not tell an app about its network: give a ``Connectivity/probe(every:clock:_:)``, or
    /// leave it to ``Retry``.
    public struct ConnectivityWait: Interceptor {
        private let connectivity: Connectivity
        private let maximumDelay: Duration
        private let attempts: Int
        private let clock: any Clock<Duration>

        private enum Outcome: Sendable {
            case back, neverGone, late
        }

        /// Makes the interceptor.
        ///
        /// - Parameters:
        ///   - connectivity: Who knows about the network.
        ///   - maximumDelay: How long a call waits at most, all times together.
        ///   - attempts: How often a call is sent at most: a network may come and go.
        ///   - clock: Measures the waits.
        public init(
            _ connectivity: Connectivity = .system,
            maximumDelay: Duration = .seconds(60),
            attempts: Int = 4,
            clock: any Clock<Duration> = .continuous
        ) {
            self.connectivity = connectivity
            self.maximumDelay = maximumDelay.bounded
            self.attempts = attempts
            self.clock = clock
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            var request = request
            var left = maximumDelay
            var sent = 0
            while true {
                do {
                    var answer = try await next(request)
                    answer.attempts = max(answer.attempts, request.attempt)
                    return answer
                } catch {
                    sent += 1
                    let failure = Failure(interceptorError: error, request)
                    guard failure.isOfTheNetwork, request.mayBeRepeated, attempts > sent, left > .zero else {
                        throw failure
                    }
                    let elapsed = clock.stopwatch()
                    guard try await outcome(request, within: left) == .back else { throw failure }
                    left -= elapsed()
                    request.attempt = max(request.attempt, failure.call?.attempts ?? 1) + 1
                }
            }
        }

        /// Waits for the network, if it is gone.
        private func outcome(_ request: Request, within limit: Duration) async throws -> Outcome {
            let work = SharedTask(cancelled: Failure.cancelled) { [connectivity] () throws(Failure) in
                if await connectivity.isConnected() { return Outcome.neverGone }
                request.report(.waiting(reason: "there is no network"))
                do {
                    try await connectivity.waitUntilConnected()
                    return .back
                } catch {
                    throw Failure(interceptorError: error, request)
                }
            }
            return try await request.waiting(on: clock) { [clock] in
                try await withThrowingTaskGroup(of: Outcome.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { try await work.value() }
                    group.addTask {
                        try await clock.pause(for: limit)
                        return .late
                    }
                    return try await group.next() ?? .late
                }
            }
        }
    }
}

extension NetworkAPI.Failure {
    /// Whether a network that is gone can be the reason.
    fileprivate var isOfTheNetwork: Bool {
        guard case .transport(let failure) = self else { return false }
        switch failure.reason {
        case .unreachable, .connectionLost, .idleTimeout: return true
        default: return false
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.ConnectivityWait {
    /// Lets calls wait for the network; see ``NetworkAPI/ConnectivityWait``.
    public static func waitForConnectivity(
        _ connectivity: NetworkAPI.Connectivity = .system,
        maximumDelay: Duration = .seconds(60),
        attempts: Int = 4,
        clock: any Clock<Duration> = .continuous
    ) -> Self {
        NetworkAPI.ConnectivityWait(
            connectivity, maximumDelay: maximumDelay, attempts: attempts, clock: clock)
    }
}
