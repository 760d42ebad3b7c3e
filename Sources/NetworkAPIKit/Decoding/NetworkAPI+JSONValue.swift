import Foundation

extension NetworkAPI {
    /// Any JSON value, for answers whose shape is not known or does not matter.
    ///
    /// ```swift
    /// let name = json["data"]?["Aatrox"]?["name"]?.string
    /// ```
    ///
    /// A number that fits is `integer`; any other keeps its 38 digits as `decimal`, and beyond 10^127 becomes
    /// `double`, as does -0. Objects have no order, and of members with equal names the first is kept.
    ///
    /// Reading takes time in proportion to the length of the text. As many as 512 arrays and objects may be nested in
    /// each other: more are a ``Failure/decoding(_:)``. `JSONEncoder` writes 511, and throws an `EncodingError` for a
    /// value that is nested deeper.
    public enum JSONValue: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A whole number that fits an `Int`.
        case integer(Int)
        /// Any other number, to 38 digits.
        case decimal(Decimal)
        /// A number that no `Decimal` holds, or -0.
        case double(Double)
        /// Text.
        case string(String)
        /// Values in their order.
        case array([JSONValue])
        /// Values by name, in no order.
        case object([String: JSONValue])
    }
}

extension NetworkAPI.JSONValue {
    /// A member of an object; `nil` if the value is not an object or has no such member.
    public subscript(key: String) -> NetworkAPI.JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An element of an array; `nil` if the value is not an array or has no such element.
    public subscript(index: Int) -> NetworkAPI.JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }
    /// The Boolean value; `nil` if the value is of another kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The whole number; `nil` if the value is not one that fits an `Int`.
    public var int: Int? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int(exactly: value)
        default: nil
        }
    }
    /// The text; `nil` if the value is of another kind.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The elements; `nil` if the value is not an array.
    public var array: [NetworkAPI.JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members; `nil` if the value is not an object.
    public var object: [String: NetworkAPI.JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Any number, as near as a `Double` comes to it.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        // Through its digits: Foundation's own conversion is a bit or two off.
        case .decimal(let value): Double(value.description)
        case .double(let value): value
        default: nil
        }
    }
}
