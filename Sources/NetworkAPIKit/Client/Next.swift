extension NetworkAPI {
    /// The rest of the chain: the interceptors that follow, and the transport.
    public struct Next: Sendable {
        let interceptors: ArraySlice<any Interceptor>
        let client: Client

        /// Sends a request through the rest of the chain.
        public func callAsFunction(_ request: Request) async throws -> Answer {
            guard let first = interceptors.first else {
                try request.validate()
                return try await client.transport.sendClassifyingErrors(request)
            }
            let rest = Next(interceptors: interceptors.dropFirst(), client: client)
            return try await first.intercept(request, next: rest)
        }
    }
}

extension NetworkAPI.Next {
    /// Sends a request through the rest of the chain, and waits for no interceptor longer than the call may take.
    ///
    /// At the deadline the chain is cancelled and left to itself: one that ignores cancellation delays no one.
    ///
    /// - Throws: What the chain throws; ``NetworkAPI/TransportFailure/Reason/totalTimeout`` at the deadline.
    func untilDeadline(
        _ request: NetworkAPI.Request,
        clock: any Clock<Duration> = .continuous
    ) async throws -> NetworkAPI.Answer {
        let observer = Observer(request)
        var observed = request
        observed.observers.append(observer)
        observed.watchedDeadline = request.deadline
        let work = SharedTask(cancelled: NetworkAPI.Failure.cancelled) {
            [observed] () throws(NetworkAPI.Failure) in
            do {
                return try await self(observed)
            } catch {
                throw NetworkAPI.Failure(interceptorError: error, observed)
            }
        }
        do {
            return try await request.waiting(on: clock, latest: { observer.latest }) {
                try await work.value()
            }
        } catch {
            observer.endInner(throwing: NetworkAPI.Failure(interceptorError: error, request))
            throw error
        }
    }
}

extension NetworkAPI.Next: CustomStringConvertible, CustomReflectable {
    /// The types of the interceptors that follow, and of the transport.
    public var description: String {
        let names = interceptors.map { "\(type(of: $0))" } + ["\(type(of: client.transport))"]
        return names.joined(separator: " → ")
    }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
