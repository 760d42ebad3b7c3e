/// Ends work that takes too long.
final class Watchdog: Sendable {
    static let shared = Watchdog()

    let watches = TimedWork<(due: UInt64, expire: @Sendable (UInt64) -> UInt64?)> { watch, now in
        now < watch.due ? watch.due : watch.expire(now)
    }
    private let lastNumber = Locked(0)

    /// Calls a closure from a time on, in nanoseconds of the monotonic clock, until the watch of this number is ended.
    ///
    /// It returns the time at which it is called again, or `nil` for the end; it may be called before that time.
    func watch(until due: UInt64, _ expire: @escaping @Sendable (_ now: UInt64) -> UInt64?) -> Int {
        let number = lastNumber.next()
        watches.insert((due, expire), number, due: due)
        return number
    }

    func endWatch(_ number: Int) { _ = watches.remove(number) }
}

extension NetworkAPI.Request {
    /// Waits for an answer until a deadline if there is one, and then fails.
    ///
    /// At the deadline the work is canceled, and the caller stops waiting for it, even if it ignores cancellation. An
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
        let due = max(deadline.nanoseconds, Deadline.after(.milliseconds(100)).nanoseconds)
        let watch = watchdog.watch(until: due) { _ in
            task.end(throwing: NetworkAPI.Failure.transport(.init(reason, observer.latest)))
            return nil
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
