import Foundation

extension NetworkAPI.JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = Self.attempt({ try container.decode(String.self) }) {
            self = .string(value)
        } else if let value = Self.attempt({ try container.decode(Bool.self) }) {
            self = .bool(value)
        } else if let value = Self.attempt({ try container.decode(Int.self) }) {
            self = .integer(value)
        } else if let value = Self.attempt({ try container.decode(Decimal.self) }), !value.isNaN {
            self = .decimal(value)
        } else if let value = Self.attempt({ try container.decode(Double.self) }) {
            self = .double(value)
        } else if Self.attempt({ try decoder.container(keyedBy: AnyKey.self) }) != nil {
            self = .object(try container.decode([String: Self].self))
        } else {
            var elements = try decoder.unkeyedContainer()
            var values: [Self] = []
            while !elements.isAtEnd { values.append(try elements.decode(Self.self)) }
            self = .array(values)
        }
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

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
