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
