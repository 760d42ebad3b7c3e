/// Keeps a large value in a box: the type with the property stays small.
///
/// Copies share the box; a change makes a new one. The code that copies and destroys a type that stores a
/// ``NetworkAPI/Request`` takes 3 to 12 kB of a program.
@propertyWrapper
@usableFromInline
struct Boxed<Value> {
    fileprivate final class Box {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    // Not inlinable, as library evolution refuses it for a class.
    @usableFromInline
    init(wrappedValue: Value) { box = Box(wrappedValue) }

    @usableFromInline
    var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    /// Whether two values are the same box.
    func isShared(with other: Self) -> Bool { box === other.box }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed.Box: Sendable where Value: Sendable {}

/// Makes the compiler pass a large type by its address, if the type stores one of these.
///
/// A type with a value of any type is never loaded into registers: a value is built where it is kept, and lent
/// instead of copied. Without it, a request of a definition takes a tenth more time.
@usableFromInline
struct PassedByAddress: Hashable, Sendable {
    /// Always `nil`.
    @usableFromInline let value: (any Sendable)? = nil

    @inlinable
    init() {}

    @usableFromInline
    static func == (lhs: Self, rhs: Self) -> Bool { true }

    @usableFromInline
    func hash(into hasher: inout Hasher) {}
}
