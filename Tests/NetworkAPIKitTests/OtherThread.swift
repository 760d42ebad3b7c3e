import Foundation

/// Whether work on another thread ends, and does not wait for a lock of the current one.
func endsElsewhere(_ work: @escaping @Sendable () -> Void) -> Bool {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        end.signal()
    }
    return end.wait(timeout: .now() + 20) == .success
}
