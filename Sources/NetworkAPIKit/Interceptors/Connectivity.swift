extension NetworkAPI {
    /// A source of information about the network, for the interceptor `.waitForConnectivity()`.
    ///
    /// ``system`` asks the platform. If that does not work, use another source, or a call of your own:
    ///
    /// ```swift
    /// let connectivity = NetworkAPI.Connectivity.probe { await isServerReached() }
    /// ```
    public struct Connectivity: Sendable {
        let isConnected: @Sendable () async -> Bool
        let waitUntilConnected: @Sendable () async throws -> Void

        /// Creates a connectivity source from two closures, which are called after a call has failed.
        ///
        /// `waitUntilConnected` returns as soon as there is a network, and ends when its task is canceled.
        public init(
            isConnected: @escaping @Sendable () async -> Bool,
            waitUntilConnected: @escaping @Sendable () async throws -> Void
        ) { (self.isConnected, self.waitUntilConnected) = (isConnected, waitUntilConnected) }

        /// Creates a source that calls a closure repeatedly, until it returns `true`.
        ///
        /// An interval below a tenth of a second becomes a tenth of a second.
        public static func probe(
            every interval: Duration = .seconds(2),
            clock: any Clock<Duration> = .continuous,
            _ isConnected: @escaping @Sendable () async -> Bool
        ) -> Connectivity {
            let interval = max(interval, .milliseconds(100))
            return Connectivity(isConnected: isConnected) {
                repeat { try await clock.pause(for: interval) } while await !isConnected()
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Lets calls that failed without a network wait until there is one, and repeats them.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.retry(), .waitForConnectivity()])
    /// ```
    ///
    /// A call waits if the server could not be reached, the connection was lost, or the idle timeout passed, if
    /// ``NetworkAPI/Connectivity`` reports that there is no network, and if the definition allows a repetition
    /// (``NetworkAPI/RetryPolicy``). Otherwise its failure is returned at once, to the caller or to a `.retry()` before
    /// this interceptor. Waiting does not use up the attempts of `.retry()`.
    ///
    /// A call waits at most `maximumDelay` in all, has at most `attempts` attempts, and then fails with its last
    /// failure; each attempt of a `.retry()` before this interceptor begins with both again. The wait also ends at the
    /// call's deadline (``NetworkAPI/TransportFailure/Reason/totalTimeout``) and when the call is canceled. On Linux
    /// and on watchOS use ``NetworkAPI/Connectivity/probe(every:clock:_:)``.
    public static func waitForConnectivity(
        _ connectivity: NetworkAPI.Connectivity = .system,
        maximumDelay: Duration = .seconds(60),
        attempts: Int = 4,
        clock: any Clock<Duration> = .continuous
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            ConnectivityWait(
                connectivity: connectivity, maximumDelay: maximumDelay.bounded, attempts: attempts,
                clock: clock))
    }
}

private struct ConnectivityWait: NetworkAPI.Interceptor {
    let connectivity: NetworkAPI.Connectivity
    let maximumDelay: Duration
    let attempts: Int
    let clock: any Clock<Duration>

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        request.prepareRepetitions()
        var (left, sent) = (maximumDelay, 0)
        while true {
            do {
                return try await next(request)
            } catch {
                sent += 1
                let failure = NetworkAPI.Failure(interceptorError: error, request)
                guard failure.mayBeConnectivity, request.mayBeRepeated, attempts > sent, left > .zero else {
                    throw failure
                }
                let elapsed = clock.stopwatch()
                try await waitForNetwork(request, within: left, after: failure)
                left -= elapsed()
                request.beginAttempt(after: failure.call?.attempts ?? 1)
            }
        }
    }

    /// Waits until the network is back; fails if it was never lost, stays away too long, or its source fails.
    private func waitForNetwork(
        _ request: NetworkAPI.Request, within limit: Duration, after failure: NetworkAPI.Failure
    ) async throws {
        let work = SharedTask { [connectivity] in
            if await connectivity.isConnected() { throw failure }
            request.report(.waiting(reason: "there is no network"))
            do { try await connectivity.waitUntilConnected() } catch {
                // Another error of the source does not hide why the call failed.
                if case .cancelled = NetworkAPI.Failure(known: error) { throw error }
                throw failure
            }
        }
        let timer = Task { [clock] in
            try await clock.pause(for: limit)
            work.end(throwing: failure)
        }
        defer { timer.cancel() }
        try await work.value()
    }
}
