import Dispatch

/// Ends work that takes too long.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    private struct State: Sendable {
        var watches: [Int: (due: UInt64, end: @Sendable () -> Void)] = [:]
        var lastNumber = 0
    }

    private let state = Locked(State())
    private let timer = MovableTimer()

    init() {
        timer.start { [weak self] now in self?.endLate(at: now) ?? .max }
    }

    /// Calls `end` at a time in nanoseconds of the monotonic clock, unless the watch of this number is ended before.
    func watch(until due: UInt64, _ end: @escaping @Sendable () -> Void) -> Int {
        defer { timer.fire(at: due) }
        return state.withLock { state in
            state.lastNumber += 1
            state.watches[state.lastNumber] = (due, end)
            return state.lastNumber
        }
    }

    func endWatch(_ number: Int) {
        // What the closure keeps is released outside of the lock, since it may use a watch too.
        _ = state.withLock { $0.watches.removeValue(forKey: number) }
    }

    @discardableResult
    func endLate(at now: UInt64) -> UInt64 {
        let (late, next) = state.withLock { state in
            let late = state.watches.filter { $0.value.due <= now }
            for number in late.keys { state.watches[number] = nil }
            return (late.values, state.watches.values.map(\.due).min() ?? .max)
        }
        for watch in late { watch.end() }
        return next
    }
}

extension NetworkAPI.Request {
    /// Waits for an answer until a deadline, and then fails.
    ///
    /// At the deadline the work is cancelled, and the caller stops waiting for it, even if it ignores cancellation. An
    /// answer that comes within a tenth of a second is in time, even if the deadline is earlier.
    func waiting(
        until deadline: Deadline,
        reason: NetworkAPI.TransportFailure.Reason = .totalTimeout,
        watchdog: Watchdog = .shared,
        for work: @escaping @Sendable (Self) async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        let observer = Observer(self)
        var observed = self
        observed.change { $0.observers.append(observer) }
        let task = SharedTask(priority: .userInitiated) { [observed] in try await work(observed) }
        let soon = NetworkAPI.Request.Deadline.after(.milliseconds(100))
        let due = max(deadline.nanoseconds, soon.nanoseconds)
        let watch = watchdog.watch(until: due) {
            task.end(throwing: NetworkAPI.Failure.transport(.init(reason, observer.latest)))
        }
        defer { watchdog.endWatch(watch) }
        do {
            return try await task.value()
        } catch {
            observer.endInner(throwing: NetworkAPI.Failure(interceptorError: error, self))
            throw error
        }
    }
}
