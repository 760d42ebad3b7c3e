import Foundation

/// Hands one value from one task to another.
///
/// Sendable: the lock is held whenever `value` is used. A value comes in as `sending`, with no other user, and is
/// taken out only once.
final class Slot<Value>: @unchecked Sendable {
    private var value: Value?
    private let lock = NSLock()

    /// Puts a value in; replaces one that was not taken.
    func put(_ value: sending Value) {
        lock.lock()
        defer { lock.unlock() }
        self.value = value
    }

    /// Takes the value out; `nil` if it was taken before.
    func take() -> sending Value? {
        lock.lock()
        defer { lock.unlock() }
        // Sendable: the only reference to the value is removed here.
        nonisolated(unsafe) let taken = value
        value = nil
        return taken
    }
}
