import Foundation

/// A value that is protected by a lock.
///
/// Continuations are resumed, and tasks canceled, after the lock is released: the runtime has a lock of its own for
/// both, which it also holds while it calls a handler of cancellation, and such a handler may wait for this one.
///
/// It is an `NSLock`: `Mutex` needs newer systems than the kit, and the thread sanitizer does not support it.
///
/// Sendable: `value` is used only by `withLock`, which holds the lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    /// The lock already excludes two uses at a time, which the compiler would check again at each of them.
    @exclusivity(unchecked) private var value: Value
    private let lock = NSLock()

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

extension Locked where Value == Int {
    /// Adds one, and returns the result: the next number of a series that starts at 1.
    func next() -> Int {
        withLock { number in
            number += 1
            return number
        }
    }
}

extension Locked {
    /// Returns what was made for a key before, or else makes it.
    ///
    /// The keys of a program are constants, nearly always; at the limit all are forgotten.
    func memo<Key, Made>(_ key: Key, limit: Int, make: () -> Made) -> Made where Value == [Key: Made] {
        if let known = withLock({ $0[key] }) { return known }
        let made = make()
        withLock { known in
            if known.count >= limit { known = [:] }
            known[key] = made
        }
        return made
    }
}

extension Locked: CustomReflectable {
    /// A mirror without the value, which may contain credentials and is read only while the lock is held.
    package var customMirror: Mirror { .empty(of: self) }
}

extension Mirror {
    /// A mirror without children; one function for all types, as the compiler makes a copy for each.
    @inline(never)
    static func empty(of value: any CustomReflectable) -> Mirror { Mirror(value, children: [:]) }
}

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
