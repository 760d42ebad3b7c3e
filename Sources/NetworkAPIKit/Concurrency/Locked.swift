import Foundation

/// A value behind a lock.
///
/// NSLock, since `Mutex` needs newer systems than the kit does and the thread sanitizer does not know it.
///
/// Sendable: `value` is reached through `withLock` alone, which holds the lock meanwhile.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private var value: Value
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

extension Locked: CustomReflectable {
    /// Nothing of the value: it may only be read behind the lock, and may hold credentials and answers.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
