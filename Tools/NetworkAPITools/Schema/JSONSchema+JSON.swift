import NetworkAPIKit

extension JSONSchema {
    /// Returns the keywords of the schema.
    ///
    /// A reference is the prefix and the name of the definition.
    public func json(referencesBelow prefix: String = "#/$defs/") -> OrderedJSON {
        switch self {
        case .any: .object([])
        case .unknown(let reason): .members(["$comment": .string("unknown: \(reason)")])
        case .null: type("null")
        case .boolean: type("boolean")
        case .integer(let format, let minimum, let maximum):
            .members([
                "type": .string("integer"), "format": format.map { .string($0) },
                "minimum": minimum.map { .integer($0) }, "maximum": maximum.map { .integer($0) },
            ])
        case .number(let format):
            .members(["type": .string("number"), "format": format.map { .string($0) }])
        case .string(let format, let encoding):
            .members([
                "type": .string("string"), "format": format.map { .string($0) },
                "contentEncoding": encoding.map { .string($0) },
            ])
        case .values(let values): enumeration(values)
        case .array(let schema):
            .members(["type": .string("array"), "items": schema.json(referencesBelow: prefix)])
        case .tuple(let schemas):
            .members([
                "type": .string("array"),
                "prefixItems": .array(schemas.map { $0.json(referencesBelow: prefix) }),
                "minItems": .integer(schemas.count),
            ])
        case .object(let properties): object(properties, prefix)
        case .dictionary(let schema, let keys):
            .members([
                "type": .string("object"),
                "propertyNames": keys.map { keys in
                    .members(["enum": .array(keys.map { .string($0) })])
                },
                "additionalProperties": schema.json(referencesBelow: prefix),
            ])
        case .integerKeyed(let schema):
            .members([
                "type": .string("object"),
                "propertyNames": .members(["pattern": .string("^-?[0-9]+$")]),
                "additionalProperties": schema.json(referencesBelow: prefix),
            ])
        case .anyOf(let schemas): alternatives(schemas, prefix)
        case .reference(let name): .members(["$ref": .string(prefix + name)])
        case .described(let schema, let text): described(schema.json(referencesBelow: prefix), text)
        }
    }

    private func type(_ name: String) -> OrderedJSON { .members(["type": .string(name)]) }

    private func described(_ json: OrderedJSON, _ text: String) -> OrderedJSON {
        guard case .object(let members) = json else { return json }
        return .object(members + [.init("description", .string(text))])
    }

    private func enumeration(_ values: [NetworkAPI.JSONValue]) -> OrderedJSON {
        let types = ["string", "integer", "boolean"].filter { type in
            values.allSatisfy { value in
                switch value {
                case .string: type == "string"
                case .integer: type == "integer"
                case .bool: type == "boolean"
                default: false
                }
            }
        }
        return .members([
            "type": types.first.map { .string($0) }, "enum": .array(values.map { OrderedJSON($0) }),
        ])
    }

    private func object(_ properties: [Property], _ prefix: String) -> OrderedJSON {
        let required = properties.filter(\.isRequired)
        return .members([
            "type": .string("object"),
            "properties": properties.isEmpty
                ? nil
                : .object(properties.map { .init($0.name, $0.schema.json(referencesBelow: prefix)) }),
            "required": required.isEmpty ? nil : .array(required.map { .string($0.name) }),
        ])
    }

    /// Returns `{"type": ["string", "null"]}` if that is possible, otherwise `anyOf`.
    private func alternatives(_ schemas: [JSONSchema], _ prefix: String) -> OrderedJSON {
        let json = schemas.map { $0.json(referencesBelow: prefix) }
        if schemas.count == 2, schemas.last == .null, case .object(let members) = json[0],
            let index = members.firstIndex(where: { $0.name == "type" }),
            !members.contains(where: { $0.name == "enum" })
        {
            var members = members
            members[index] = .init("type", .array([members[index].value, .string("null")]))
            return .object(members)
        }
        return .members(["anyOf": .array(json)])
    }
}

extension JSONSchema {
    /// The schema with references to the components of an OpenAPI document.
    var openAPI: OrderedJSON { json(referencesBelow: "#/components/schemas/") }
}

extension JSONSchema: Encodable {
    /// Writes the keywords, with references as `#/$defs/…`.
    public func encode(to encoder: any Encoder) throws {
        try json().encode(to: encoder)
    }
}
