import Foundation

/// A value that is protected by a lock.
///
/// Continuations are resumed, and tasks cancelled, after the lock is released: the runtime has a lock of its own for
/// both, which it also holds while it calls a handler of cancellation, and such a handler may wait for this one.
///
/// It is an `NSLock`: `Mutex` needs newer systems than the kit, and the thread sanitizer does not support it.
///
/// Sendable: `value` is used only by `withLock`, which holds the lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    /// The lock already excludes two uses at a time, which the compiler would check again at each of them.
    @exclusivity(unchecked) private var value: Value
    private let lock = NSLock()

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

extension Locked<Bool> {
    /// Sets the value to `true`, and returns whether it was before.
    func testAndSet() -> Bool {
        withLock { value in
            defer { value = true }
            return value
        }
    }
}

extension Locked: CustomReflectable {
    /// A mirror without the value, which may contain credentials and is read only while the lock is held.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
