import Dispatch

/// Ends work that takes too long, with one timer for all work.
///
/// The timer is set again only for an earlier time than its own, so work that ends in time never touches it.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    private struct Watch: Sendable {
        let due: UInt64
        let end: @Sendable () -> Void
    }

    private struct State: Sendable {
        var watches: [Int: Watch] = [:]
        var lastNumber = 0
        /// The time at which the timer fires, in nanoseconds of the monotonic clock.
        var alarm = UInt64.max
    }

    private let state = Locked(State())
    private let timer = MovableTimer()

    init() {
        timer.start { [weak self] in self?.check() }
    }

    /// Calls `end` after a duration, unless the watch is ended before.
    ///
    /// - Returns: The number of the watch, for ``endWatch(_:)``.
    func watch(for duration: Duration, _ end: @escaping @Sendable () -> Void) -> Int {
        let due = NetworkAPI.Request.Deadline.after(duration).nanoseconds
        return state.withLock { state in
            state.lastNumber += 1
            state.watches[state.lastNumber] = Watch(due: due, end: end)
            arm(due, &state)
            return state.lastNumber
        }
    }

    /// Ends a watch, because its work has ended in time.
    func endWatch(_ number: Int) {
        state.withLock { _ = $0.watches.removeValue(forKey: number) }
    }

    private func check() {
        let now = DispatchTime.now().uptimeNanoseconds
        let late = state.withLock { state in
            let late = state.watches.filter { $0.value.due <= now }
            for number in late.keys { state.watches[number] = nil }
            state.alarm = .max
            if let next = state.watches.values.map(\.due).min() { arm(next, &state) }
            return late.values
        }
        for watch in late { watch.end() }
    }

    private func arm(_ due: UInt64, _ state: inout State) {
        guard due < state.alarm else { return }
        state.alarm = due
        timer.schedule(due)
    }
}

extension NetworkAPI.Request {
    /// The time until a deadline that nothing enforces yet; `nil` if there is none.
    var unwatchedTimeLeft: Duration? {
        deadline == watchedDeadline ? nil : deadline?.timeLeft
    }

    /// Waits for an answer for a limited time, and then fails.
    ///
    /// When the time is over, the work is cancelled, and the caller stops waiting for it, even if it ignores
    /// cancellation. An answer that comes at once is in time, even if the limit is very short.
    ///
    /// - Throws: What the work throws; ``NetworkAPI/Failure/transport(_:)`` with the reason if the time is over.
    func withTimeLimit(
        _ limit: Duration,
        reason: NetworkAPI.TransportFailure.Reason,
        _ work: @escaping @Sendable () async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        let shared = Locked<SharedTask<Result<NetworkAPI.Answer, any Error>, NetworkAPI.Failure>?>(nil)
        let task = SharedTask(priority: .userInitiated, cancelled: NetworkAPI.Failure.cancelled) {
            () throws(NetworkAPI.Failure) in
            let watch = Watchdog.shared.watch(for: max(limit, .milliseconds(100))) {
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
