import Dispatch

/// A table of work with deadlines, and one timer, which is set to the earliest deadline.
///
/// The timer is set again only for an earlier time, so work that ends in time does not touch it.
///
/// Sendable: a dispatch source can be used from any thread, although its declaration does not state it.
final class TimedWork<Work: Sendable>: @unchecked Sendable {
    private let work = Locked<[Int: Work]>([:])
    private let expire: @Sendable (Work, UInt64) -> UInt64?
    private let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "NetworkAPIKit.TimedWork"))
    /// The time at which the timer fires, in nanoseconds of the monotonic clock.
    private let alarm = Locked(UInt64.max)

    /// Creates a table without work.
    ///
    /// `expire` ends work if it is late at a time, and returns the time at which it can be late next; `nil` removes it.
    /// It may be called again until then.
    init(expire: @escaping @Sendable (Work, _ now: UInt64) -> UInt64?) {
        self.expire = expire
        timer.setEventHandler { [weak self] in
            // First, since an earlier time can come meanwhile.
            self?.alarm.withLock { $0 = .max }
            self?.endLate(at: DispatchTime.now().uptimeNanoseconds)
        }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    deinit { timer.cancel() }

    subscript(number: Int) -> Work? { work.withLock { $0[number] } }

    var count: Int { work.withLock { $0.count } }

    func insert(_ new: Work, _ number: Int, due: UInt64) {
        work.withLock { $0[number] = new }
        setTimer(to: due)
    }

    /// Removes work, which is released outside of the lock, since its end may use the table too.
    func remove(_ number: Int) -> Work? { work.withLock { $0.removeValue(forKey: number) } }

    func endLate(at now: UInt64) {
        var next = UInt64.max
        for (number, work) in work.withLock({ Array($0) }) {
            if let due = expire(work, now) { next = min(next, due) } else { _ = remove(number) }
        }
        setTimer(to: next)
    }

    /// Lets the timer fire at a time, unless it fires earlier.
    private func setTimer(to due: UInt64) {
        // Under the lock, so that no later time replaces an earlier one.
        alarm.withLock { alarm in
            guard due < alarm else { return }
            alarm = due
            timer.schedule(deadline: DispatchTime(uptimeNanoseconds: due), leeway: .milliseconds(1))
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Sleeps for a duration, at most for a hundred years; throws as soon as the task is canceled.
    func pause(for duration: Duration) async throws { try await sleep(for: duration.bounded) }

    /// Sleeps for a duration, but no longer than the time left; returns whether that was enough.
    func pause(for duration: Duration, within left: Duration?) async throws -> Bool {
        try await pause(for: min(duration, left ?? duration))
        return left.map { duration <= $0 } ?? true
    }

    /// Returns a function that returns the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
