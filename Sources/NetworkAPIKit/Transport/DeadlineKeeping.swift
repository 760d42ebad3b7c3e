/// A transport that ends a call at its deadline itself; the kit ends the calls of any other.
protocol DeadlineKeeping {}

extension NetworkAPI.Request {
    /// The time that is left until a deadline that no one keeps yet, in seconds; `nil` if there is none.
    var unwatchedSecondsLeft: Double? {
        deadline == watchedDeadline ? nil : deadline?.secondsLeft
    }

    /// Waits for an answer for a time, and then fails.
    ///
    /// At the end of the time the work is cancelled and left to itself: work that ignores cancellation delays no one.
    /// An answer that is there at once is in time, however short the time is.
    ///
    /// - Throws: What the work throws; ``NetworkAPI/Failure/transport(_:)`` with the reason if it is late.
    func waiting(
        seconds: Double,
        else reason: NetworkAPI.TransportFailure.Reason,
        for work: @escaping @Sendable () async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        let shared = Locked<SharedTask<Result<NetworkAPI.Answer, any Error>, NetworkAPI.Failure>?>(nil)
        let task = SharedTask(priority: .userInitiated, cancelled: NetworkAPI.Failure.cancelled) {
            () throws(NetworkAPI.Failure) in
            let watch = Watchdog.shared.watch(seconds: max(seconds, 0.1)) {
                shared.withLock { $0 }?.end(
                    throwing: .transport(NetworkAPI.TransportFailure(reason, self)))
            }
            defer { Watchdog.shared.endWatch(watch) }
            do {
                return Result<NetworkAPI.Answer, any Error>.success(try await work())
            } catch {
                return .failure(error)
            }
        }
        shared.withLock { $0 = task }
        defer { shared.withLock { $0 = nil } }
        return try await task.value().get()
    }
}
