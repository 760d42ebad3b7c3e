import Dispatch

/// One timer for everything that can be late, set to the earliest of their times.
///
/// It is set again only for an earlier time, so work that ends in time does not touch it.
///
/// Sendable: a dispatch source can be used from any thread, although its declaration does not state it.
final class MovableTimer: @unchecked Sendable {
    private let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "NetworkAPIKit.MovableTimer"))
    /// The time at which the timer fires, in nanoseconds of the monotonic clock.
    private let alarm = Locked(UInt64.max)

    /// Sets, once and first, the function that ends what is late at a time, and returns the time of the next one.
    func start(_ endLate: @escaping @Sendable (_ now: UInt64) -> UInt64) {
        timer.setEventHandler { [weak self] in
            // First, since an earlier time can come meanwhile.
            self?.alarm.withLock { $0 = .max }
            let next = endLate(DispatchTime.now().uptimeNanoseconds)
            self?.fire(at: next)
        }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    /// Lets the timer fire at a time, unless it fires earlier.
    func fire(at due: UInt64) {
        // Under the lock, so that no later time replaces an earlier one.
        alarm.withLock { alarm in
            guard due < alarm else { return }
            alarm = due
            timer.schedule(deadline: DispatchTime(uptimeNanoseconds: due), leeway: .milliseconds(1))
        }
    }

    deinit {
        timer.cancel()
    }
}

extension Clock where Duration == Swift.Duration {
    /// Sleeps for a duration, at most for a hundred years; throws as soon as the task is cancelled.
    func pause(for duration: Duration) async throws {
        try await sleep(for: duration.bounded)
    }

    /// Returns a function that returns the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
