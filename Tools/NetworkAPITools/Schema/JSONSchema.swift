import NetworkAPIKit

/// What a JSON value may look like (JSON Schema, draft 2020-12), as far as Swift's types tell it.
public indirect enum JSONSchema: Hashable, Sendable {
    /// Any value: the type takes whatever comes.
    case any
    /// A value that nobody could look into, and why; as a schema it allows anything.
    case unknown(String)
    /// `null` alone.
    case null
    /// `true` or `false`.
    case boolean
    /// A whole number, with the least and the greatest value where they say more than the format.
    case integer(format: String?, minimum: Int?, maximum: Int?)
    /// Any number.
    case number(format: String?)
    /// Text, with its format, such as `date-time`, or its encoding, such as `base64`.
    case string(format: String?, encoding: String?)
    /// One of these values, and no other.
    case values([NetworkAPI.JSONValue])
    /// So many values of one schema.
    case array(JSONSchema)
    /// One value for each of these schemas, in their order.
    case tuple([JSONSchema])
    /// An object of these properties; it may have more.
    case object([Property])
    /// An object whose values are of one schema; `keys` are the names that it may have, where not all.
    case dictionary(JSONSchema, keys: [String]?)
    /// A value that fits at least one of these.
    case anyOf([JSONSchema])
    /// The definition of this name.
    case reference(String)
    /// A schema and what is to be said about it.
    case described(JSONSchema, String)

    /// A property of an object.
    public struct Property: Hashable, Sendable {
        /// The name, as it stands in the JSON.
        public let name: String
        /// What stands under it.
        public let schema: JSONSchema
        /// Whether a value without it cannot be read.
        public let isRequired: Bool

        /// Makes a property.
        public init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// Any text.
    public static let string = JSONSchema.string(format: nil, encoding: nil)
    /// Any number.
    public static let number = JSONSchema.number(format: nil)
    /// Any whole number.
    public static let integer = JSONSchema.integer(format: nil, minimum: nil, maximum: nil)

    /// Text of a format, such as `uri`.
    public static func string(format: String) -> JSONSchema { .string(format: format, encoding: nil) }
}

extension JSONSchema {
    /// This or `null`; once is enough.
    var orNull: JSONSchema {
        switch self {
        case .any, .unknown, .null: self
        case .anyOf(let schemas): schemas.contains(.null) ? self : .anyOf(schemas + [.null])
        default: .anyOf([self, .null])
        }
    }

    /// A value that fits one of these; each counts once, and one alone is itself.
    static func oneOf(_ schemas: [JSONSchema]) -> JSONSchema {
        var flat: [JSONSchema] = []
        for schema in schemas {
            let alternatives = if case .anyOf(let schemas) = schema { schemas } else { [schema] }
            for schema in alternatives where !flat.contains(schema) { flat.append(schema) }
        }
        if flat.contains(.any) { return .any }
        return if flat.count == 1, let schema = flat.first { schema } else { .anyOf(flat) }
    }

    /// The names of the definitions that this refers to itself.
    var references: Set<String> {
        switch self {
        case .reference(let name): [name]
        case .array(let schema), .dictionary(let schema, _), .described(let schema, _): schema.references
        case .tuple(let schemas), .anyOf(let schemas):
            schemas.reduce(into: []) { $0.formUnion($1.references) }
        case .object(let properties): properties.reduce(into: []) { $0.formUnion($1.schema.references) }
        case .any, .unknown, .null, .boolean, .integer, .number, .string, .values: []
        }
    }
}
