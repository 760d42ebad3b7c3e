extension NetworkAPI.Request {
    /// Waits for work that ends as soon as it is cancelled, but no longer than until the call's deadline.
    ///
    /// The result of work that ends at the very moment of the deadline may be lost. The failure at the deadline
    /// describes the request that `latest` returns, if the work changes it.
    ///
    /// - Throws: What the work throws; ``NetworkAPI/TransportFailure/Reason/totalTimeout`` at the call's deadline.
    func waiting<Value: Sendable>(
        on clock: any Clock<Duration>,
        latest: (@Sendable () -> NetworkAPI.Request)? = nil,
        for work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask {
                try await clock.pause(for: deadline.timeLeft)
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(.totalTimeout, latest?() ?? self))
            }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
