import Dispatch

/// A timer that goes off at one moment, which may be moved at any time.
///
/// Sendable: a dispatch source may be used from any thread; its declaration does not say so.
final class MovableTimer: @unchecked Sendable {
    private let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "NetworkAPIKit.MovableTimer"))

    /// Says what happens when the alarm goes off; to be called once, before anything else.
    func start(_ handler: @escaping @Sendable () -> Void) {
        timer.setEventHandler(handler: handler)
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    /// Moves the alarm to a moment, in nanoseconds of the monotonic clock.
    func schedule(_ nanoseconds: UInt64) {
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .milliseconds(1))
    }

    deinit {
        timer.cancel()
    }
}
