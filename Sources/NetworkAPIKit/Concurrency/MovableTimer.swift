import Dispatch

/// A timer that fires once, at a moment that can be changed at any time.
///
/// Sendable: a dispatch source can be used from any thread, although its declaration does not state it.
final class MovableTimer: @unchecked Sendable {
    private let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "NetworkAPIKit.MovableTimer"))

    /// Sets the function that is called when the timer fires.
    ///
    /// Call this once, first.
    func start(_ handler: @escaping @Sendable () -> Void) {
        timer.setEventHandler(handler: handler)
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    /// Sets the moment at which the timer fires, in nanoseconds of the monotonic clock.
    func schedule(_ nanoseconds: UInt64) {
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .milliseconds(1))
    }

    deinit {
        timer.cancel()
    }
}
