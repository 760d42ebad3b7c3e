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
        let work = SharedTask { [observed] () throws(NetworkAPI.Failure) in
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
