import NetworkAPIKit

/// A value that is made when it is first asked for.
///
/// If two threads ask at the same time, both may make it, since a lock is never held while other code runs; both get the
/// same one.
final class OnDemand<Value: Sendable>: Sendable {
    private let made = Locked<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        if let value = made.withLock({ $0 }) { return value }
        let new = make()
        return made.withLock { made in
            let value = made ?? new
            made = value
            return value
        }
    }
}
