/// A part of a JSON value that a schema does not allow.
public struct SchemaProblem: Hashable, Sendable, CustomStringConvertible {
    /// The location as a JSON pointer (RFC 6901); empty for the whole value.
    public let pointer: String
    /// The value at the location, and the values that are allowed there.
    public let reason: String
    /// The keyword that does not allow the value, such as `maxLength`.
    package let keyword: String
    /// The location of the keyword's schema as a JSON pointer in its document, after `#`.
    package let schema: String
    /// The name of the member that is missing; `nil` for a keyword other than `required`.
    package var missing: String?

    public var description: String { pointer.isEmpty ? reason : "\(pointer): \(reason)" }
}
