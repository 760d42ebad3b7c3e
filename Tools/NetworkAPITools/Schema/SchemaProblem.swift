/// One way in which a JSON value does not fit a schema.
public struct SchemaProblem: Hashable, Sendable, CustomStringConvertible {
    /// Where: a JSON pointer (RFC 6901); the empty text is the whole value.
    public let pointer: String
    /// What stands there, and what would fit.
    public let reason: String

    public var description: String { pointer.isEmpty ? reason : "\(pointer): \(reason)" }
}
