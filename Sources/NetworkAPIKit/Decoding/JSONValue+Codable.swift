import Foundation

extension NetworkAPI.JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = Self.attempt({ try container.decode(String.self) }) {
            self = .string(value)
        } else if let value = Self.attempt({ try container.decode(Int.self) }) {
            self = .integer(value)
        } else if let value = Self.attempt({ try container.decode(Bool.self) }) {
            self = .bool(value)
        } else if let members = try Self.members(container, decoder.codingPath.count) {
            self = .object(members)
        } else if let elements = Self.attempt({ try decoder.unkeyedContainer() }) {
            self = .array(try Self.values(of: elements))
        } else if let value = Self.attempt({ try container.decode(Decimal.self) }), !value.isNaN {
            self = .decimal(value)
        } else {
            self = .double(try container.decode(Double.self))
        }
    }

    /// The members of an object; `nil` where this is none, which an error at this very place says.
    private static func members(
        _ container: any SingleValueDecodingContainer,
        _ depth: Int
    ) throws -> [String: Self]? {
        do {
            return try container.decode([String: Self].self)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count == depth {
            return nil
        }
    }

    private static func values(of container: any UnkeyedDecodingContainer) throws -> [Self] {
        var container = container
        var values: [Self] = []
        while !container.isAtEnd { values.append(try container.decode(Self.self)) }
        return values
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .decimal(let value):
            guard !value.isNaN else {
                let context = EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "No JSON number is NaN.")
                throw EncodingError.invalidValue(value, context)
            }
            try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The value, or `nil` where it is of another type: which one it is can only be found by trying.
    private static func attempt<Value>(_ read: () throws -> Value) -> Value? {
        do { return try read() } catch { return nil }
    }
}
