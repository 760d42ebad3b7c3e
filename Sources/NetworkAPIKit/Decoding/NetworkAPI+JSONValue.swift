import Foundation

extension NetworkAPI {
    /// Any JSON value, for answers whose shape is not known or does not matter.
    ///
    /// ```swift
    /// let name = json["data"]?["Aatrox"]?["name"]?.string
    /// ```
    ///
    /// A number that fits is `integer`; any other keeps its 38 digits as `decimal`, and beyond 10^127 becomes
    /// `double`. Objects have no order.
    public enum JSONValue: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A whole number that fits an `Int`.
        case integer(Int)
        /// Any other number, to 38 digits.
        case decimal(Decimal)
        /// A number that no `Decimal` holds.
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
    /// A member of an object; `nil` where this is no object or has no such member.
    public subscript(key: String) -> NetworkAPI.JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An element of an array; `nil` where this is no array or has no such element.
    public subscript(index: Int) -> NetworkAPI.JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }
    /// The boolean; `nil` where this is none.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The whole number; `nil` where this is none that fits an `Int`.
    public var int: Int? { if case .integer(let value) = self { value } else { nil } }
    /// The text; `nil` where this is none.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The elements; `nil` where this is no array.
    public var array: [NetworkAPI.JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members; `nil` where this is no object.
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
