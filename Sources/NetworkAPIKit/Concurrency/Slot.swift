import Foundation

/// A place for one value, which one task puts in and another takes out.
///
/// Sendable: the lock is held whenever `value` is used. A value that comes in is `sending`, so that no one else uses it,
/// and it is taken out only once.
final class Slot<Value>: @unchecked Sendable {
    private var value: Value?
    private let lock = NSLock()

    /// Puts a value in; replaces one that was not taken.
    func put(_ value: sending Value) {
        lock.lock()
        defer { lock.unlock() }
        self.value = value
    }

    /// Takes the value out; `nil` if there is none any more.
    func take() -> sending Value? {
        lock.lock()
        defer { lock.unlock() }
        // Sendable: the only reference to the value is removed here.
        nonisolated(unsafe) let taken = value
        value = nil
        return taken
    }
}
