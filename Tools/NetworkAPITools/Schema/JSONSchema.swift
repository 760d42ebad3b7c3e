import NetworkAPIKit

/// The values that a Swift type accepts, as a JSON Schema (draft 2020-12).
public indirect enum JSONSchema: Hashable, Sendable {
    /// Any value.
    case any
    /// A value that could not be determined, with the reason. As a schema it allows any value.
    case unknown(String)
    /// Only `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A whole number, with a minimum and a maximum if they are narrower than the format.
    case integer(format: String?, minimum: Int?, maximum: Int?)
    /// Any number.
    case number(format: String?)
    /// A string, with its format, such as `date-time`, or its encoding, such as `base64`.
    case string(format: String?, encoding: String?)
    /// One of these values.
    case values([NetworkAPI.JSONValue])
    /// An array with one schema for its elements.
    case array(JSONSchema)
    /// An array with one element for each of these schemas, in their order.
    case tuple([JSONSchema])
    /// An object with these properties and possibly others.
    case object([Property])
    /// An object with one schema for its values; `keys` are the allowed names, or `nil` for any name.
    case dictionary(JSONSchema, keys: [String]?)
    /// An object with one schema for its values, and whole numbers as names.
    case integerKeyed(JSONSchema)
    /// A value that at least one of these schemas allows.
    case anyOf([JSONSchema])
    /// The definition with this name.
    case reference(String)
    /// A schema with a description.
    case described(JSONSchema, String)

    /// A property of an object.
    public struct Property: Hashable, Sendable {
        /// The name in the JSON.
        public let name: String
        /// The schema of the value.
        public let schema: JSONSchema
        /// Whether decoding fails without it.
        public let isRequired: Bool

        /// Creates a property.
        public init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// Any string.
    public static let string = JSONSchema.string(format: nil, encoding: nil)
    /// Any number.
    public static let number = JSONSchema.number(format: nil)
    /// Any whole number.
    public static let integer = JSONSchema.integer(format: nil, minimum: nil, maximum: nil)

    /// A string with a format, such as `uri`.
    public static func string(format: String) -> JSONSchema { .string(format: format, encoding: nil) }
}

extension JSONSchema {
    /// Returns this schema or `null`.
    ///
    /// Duplicates of `null` are removed.
    var orNull: JSONSchema {
        switch self {
        case .any, .unknown, .null: self
        case .anyOf(let schemas): schemas.contains(.null) ? self : .anyOf(schemas + [.null])
        default: .anyOf([self, .null])
        }
    }

    /// Returns a schema that allows a value of any of these schemas, without duplicates.
    ///
    /// A single schema is returned itself.
    static func oneOf(_ schemas: [JSONSchema]) -> JSONSchema {
        var flat: [JSONSchema] = []
        for schema in schemas {
            let alternatives = if case .anyOf(let schemas) = schema { schemas } else { [schema] }
            for schema in alternatives where !flat.contains(schema) { flat.append(schema) }
        }
        if flat.contains(.any) { return .any }
        return if flat.count == 1, let schema = flat.first { schema } else { .anyOf(flat) }
    }

    /// The names of the definitions that this schema refers to.
    var references: Set<String> {
        switch self {
        case .reference(let name): [name]
        case .array(let schema), .dictionary(let schema, _), .integerKeyed(let schema),
            .described(let schema, _):
            schema.references
        case .tuple(let schemas), .anyOf(let schemas):
            schemas.reduce(into: []) { $0.formUnion($1.references) }
        case .object(let properties): properties.reduce(into: []) { $0.formUnion($1.schema.references) }
        case .any, .unknown, .null, .boolean, .integer, .number, .string, .values: []
        }
    }
}
