/// Ends work that takes too long.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    let watches = TimedWork<(due: UInt64, end: @Sendable () -> Void)> { watch, now in
        guard watch.due <= now else { return watch.due }
        watch.end()
        return nil
    }
    private let lastNumber = Locked(0)

    /// Calls `end` at a time in nanoseconds of the monotonic clock, unless the watch of this number is ended before.
    func watch(until due: UInt64, _ end: @escaping @Sendable () -> Void) -> Int {
        let number = lastNumber.withLock { number in
            number += 1
            return number
        }
        watches.insert((due, end), number, due: due)
        return number
    }

    func endWatch(_ number: Int) { _ = watches.remove(number) }
}

extension NetworkAPI.Request {
    /// Waits for an answer until a deadline if there is one, and then fails.
    ///
    /// At the deadline the work is cancelled, and the caller stops waiting for it, even if it ignores cancellation. An
    /// answer that comes within a tenth of a second is in time, even if the deadline is earlier.
    func waiting(
        until deadline: Deadline?, reason: NetworkAPI.TransportFailure.Reason = .totalTimeout,
        watchdog: Watchdog = .shared, for work: @escaping @Sendable (Self) async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        guard let deadline else { return try await work(self) }
        let observer = Observer(self)
        var observed = self
        observed.change { $0.observers.append(observer) }
        let task = SharedTask(priority: .userInitiated) { [observed] in try await work(observed) }
        return try await value(of: task, until: deadline, reason, observer, watchdog)
    }

    /// Waits for a task; a function of its own, since the one above is compiled again for each closure.
    @inline(never)
    private func value(
        of task: SharedTask<NetworkAPI.Answer>, until deadline: Deadline,
        _ reason: NetworkAPI.TransportFailure.Reason, _ observer: Observer, _ watchdog: Watchdog
    ) async throws -> NetworkAPI.Answer {
        let soon = Deadline.after(.milliseconds(100))
        let watch = watchdog.watch(until: max(deadline.nanoseconds, soon.nanoseconds)) {
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
