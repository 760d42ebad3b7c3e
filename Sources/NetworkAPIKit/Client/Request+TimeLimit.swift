extension NetworkAPI.Request {
    /// Waits for something that ends as soon as it is cancelled, and no longer than the call may take.
    ///
    /// What the work gives at the very moment at which the call ends is lost. At the deadline the failure is about
    /// the request that `latest` tells, where the work changes it.
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
                try await clock.pause(for: .seconds(deadline.secondsLeft))
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(.totalTimeout, latest?() ?? self))
            }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
