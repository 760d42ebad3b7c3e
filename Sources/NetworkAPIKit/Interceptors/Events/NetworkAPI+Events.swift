extension NetworkAPI {
    /// Tells a closure what happens to each call: one stream of events, from the start to the end.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.events { event in print(event) }, .retry()])
    /// ```
    ///
    /// Stand it first, and it sees calls as their callers do; behind others it sees what they send. Every call begins
    /// with ``Event/Kind/started`` and ends with ``Event/Kind/answered(_:)`` or ``Event/Kind/failed(_:)``, at the latest
    /// when the caller has its failure; nothing is reported of what goes on after that. An answer
    /// that turns out not to be what the definition declares is followed by a ``Event/Kind/failed(_:)`` that says so.
    /// So whoever shows that the network is in use, or counts calls, adds an ``Event/number`` to a set at its start and
    /// removes it at either end, rather than counting up and down.
    public struct Events: Interceptor {
        private let receive: @Sendable (Event) -> Void
        private let clock: any Clock<Duration>
        private let count = Locked(0)

        init(clock: any Clock<Duration>, receive: @escaping @Sendable (Event) -> Void) {
            self.clock = clock
            self.receive = receive
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let number = count.withLock { count in
                count += 1
                return count
            }
            let observer = Observer(request, number: number, elapsed: clock.stopwatch(), receive: receive)
            var observed = request
            for outer in request.observers { outer.add(inner: observer) }
            observed.observers.append(observer)
            observer.tell(.started)
            do {
                var answer = try await next(observed)
                observer.end(.answered(answer.unobserved))
                answer.observers.append(observer)
                return answer
            } catch {
                observer.end(.failed(Failure(interceptorError: error, request)))
                throw error
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Events {
    /// Tells a closure what happens to each call; see ``NetworkAPI/Events``.
    ///
    /// - Parameters:
    ///   - clock: Measures the times.
    ///   - receive: Told each event, on whatever thread the call is; it should be quick.
    /// - Returns: The interceptor.
    public static func events(
        clock: any Clock<Duration> = .continuous,
        _ receive: @escaping @Sendable (NetworkAPI.Event) -> Void
    ) -> NetworkAPI.Events {
        NetworkAPI.Events(clock: clock, receive: receive)
    }
}
