import Foundation

extension NetworkAPI {
    /// Any JSON value, for bodies and answers that have no type of their own.
    ///
    /// ```swift
    /// let name = json["data"]?["Aatrox"]?["name"]?.string
    /// ```
    ///
    /// A value is also written as a literal, such as `["size": 10, "boost": 1.5]`.
    ///
    /// A whole number that fits an `Int` is `integer`, any other number is `decimal` with 38 digits. An `Int` of
    /// many Apple Watches has 32 bits, and a larger id is `decimal` there. Numbers beyond 10^127 and -0 are `double`.
    /// Objects do not have an order; if several members have the same name, the first one is used.
    ///
    /// Up to 512 arrays and objects can be nested; more are a ``Failure/decoding(_:)``. Inside a type that a
    /// `JSONDecoder` of your own or another decoder reads, up to 64 can be nested. `JSONEncoder` writes 64 on Apple's
    /// platforms, 511 on Linux, and throws an `EncodingError` for a value that is nested deeper.
    public enum JSONValue: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A whole number that fits an `Int`: of 32 bits on many watches, of 64 bits elsewhere.
        case integer(Int)
        /// Any other number, to 38 digits.
        case decimal(Decimal)
        /// A number that does not fit a `Decimal`, or -0.
        case double(Double)
        /// Text.
        case string(String)
        /// Values in their order.
        case array([JSONValue])
        /// Values by name, without an order.
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
    package var isNull: Bool { self == .null }
    /// The Boolean value; `nil` if the value is of another kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The whole number; `nil` if the value is not a number that fits an `Int`.
    public var int: Int? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int(exactly: value)
        case .decimal(let value): Int(value.description)
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

    /// The number as the nearest `Double`; `nil` if the value is of another kind.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        // By its digits, as Foundation's own conversion is inexact in the last bits.
        case .decimal(let value): Double(value.description)
        case .double(let value): value
        default: nil
        }
    }

    /// The text of a simple value; `nil` for any other.
    var simpleText: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): value
        }
    }
}

extension NetworkAPI.JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByNilLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a JSON null.
    ///
    /// In `condition ? value : nil` as a `JSONValue?`, `nil` is `null` too; write `.none` for no value.
    public init(nilLiteral: ()) { self = .null }

    public init(booleanLiteral value: Bool) { self = .bool(value) }

    public init(integerLiteral value: Int) { self = .integer(value) }

    /// Creates the value that the number has when it is read: a whole number is an `integer`.
    public init(floatLiteral value: Double) {
        if value.sign == .plus || value != 0, let whole = Int(exactly: value) {
            self = .integer(whole)
        } else if let decimal = Decimal(string: value.description), Double(decimal.description) == value,
            value != 0
        {
            self = .decimal(decimal)
        } else {
            self = .double(value)
        }
    }

    public init(stringLiteral value: String) { self = .string(value) }

    public init(arrayLiteral elements: NetworkAPI.JSONValue...) { self = .array(elements) }

    /// Creates an object; of several members with the same name, the first one is used.
    public init(dictionaryLiteral elements: (String, NetworkAPI.JSONValue)...) {
        self = .object(Dictionary(elements) { first, _ in first })
    }
}

extension NetworkAPI.JSONValue: Codable {
    /// Creates a value from a decoder: an object, an array, or else the first of text, `Int`, `Bool`, `Decimal` and
    /// `Double` that it can decode.
    ///
    /// Objects and arrays are tried first: each wrong type costs `JSONDecoder` an error, which takes longer the
    /// deeper the value is nested. Throws if more than 64 arrays and objects are around the value.
    public init(from decoder: any Decoder) throws {
        if let node = decoder as? JSONNode {
            // In time that is proportional to the length of the text, at any depth.
            self = try node.json(node.entry)
            return
        }
        guard decoder.codingPath.count <= Self.depthLimit else {
            let reason =
                "this decoder reads a JSONValue inside of up to \(Self.depthLimit) arrays and objects; decode it with "
                + ".json(dates:keys:) for more"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: reason))
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let members = try Self.members(decoder, container) {
            self = .object(members)
        } else if let elements = Self.attempt({ try decoder.unkeyedContainer() }) {
            self = .array(try Self.values(of: elements))
        } else if let value = Self.simple(container) {
            self = value
        } else if let value = Self.attempt({ try container.decode(Decimal.self) }), !value.isNaN {
            self = .decimal(value)
        } else {
            self = .double(try container.decode(Double.self))
        }
    }

    private static let depthLimit = 64

    /// The members of an object, decoded as a dictionary, as a key strategy changes the names in a keyed container.
    private static func members(
        _ decoder: any Decoder, _ container: any SingleValueDecodingContainer
    ) throws -> [String: Self]? {
        guard attempt({ try decoder.container(keyedBy: JSONKey.self) }) != nil else { return nil }
        let members = try container.decode([String: Self].self)
        // A decoder of a format without types, such as XML, may read text as an object without members.
        return members.isEmpty && simple(container) != nil ? nil : members
    }

    private static func values(of container: any UnkeyedDecodingContainer) throws -> [Self] {
        var container = container
        var values: [Self] = []
        while !container.isAtEnd { values.append(try container.decode(Self.self)) }
        return values
    }

    private static func simple(_ container: any SingleValueDecodingContainer) -> Self? {
        if let value = attempt({ try container.decode(String.self) }) { return .string(value) }
        if let value = attempt({ try container.decode(Int.self) }) {
            // An `Int` does not have the sign of -0, and may be the nearest one of a number with many digits.
            let double = value == 0 ? attempt { try container.decode(Double.self) } : nil
            if double?.sign == .minus { return .double(-0.0) }
            let decimal = attempt { try container.decode(Decimal.self) } ?? Decimal(value)
            return decimal == Decimal(value) ? .integer(value) : .decimal(decimal)
        }
        return attempt { try container.decode(Bool.self) }.map(Self.bool)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .decimal(let value) where value.isNaN:
            throw encoder.invalid(value, "NaN is not a JSON number.")
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array where Self.isTooDeep(encoder.codingPath),
            .object where Self.isTooDeep(encoder.codingPath):
            throw encoder.invalid(self, "It is nested too deep for the thread's stack.")
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Whether an encoder, which calls itself for each value, may use up the stack: 4 kB for a value, and a reserve.
    static func isTooDeep(_ path: [any CodingKey], stackLimit: UInt = JSONBodyDecoder().stackLimit) -> Bool {
        UInt(path.count) >= stackLimit / (6 << 10)
    }

    /// Returns the value, or `nil` if it is of another type, which only trying can find.
    private static func attempt<Value>(_ read: () throws -> Value) -> Value? {
        do { return try read() } catch { return nil }
    }
}
