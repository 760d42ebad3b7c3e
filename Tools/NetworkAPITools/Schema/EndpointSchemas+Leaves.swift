import NetworkAPITesting

extension EndpointSchemas {
    /// Returns a schema without `null` and descriptions, and the definition that it refers to.
    func resolved(_ schema: JSONSchema) -> JSONSchema {
        var schema = schema.plain
        for _ in 0..<20 {
            guard case .reference(let name) = schema, let next = definitions[name] else { return schema }
            schema = next.plain
        }
        return schema
    }

    /// Returns the members of an object at any depth; `nil` if they cannot be listed, as the keys of a dictionary.
    func leaves(
        of schema: JSONSchema, named name: String, isRequired: Bool, in seen: Set<String> = [],
        joined: (String, String) -> String
    ) -> [SchemaLeaf]? {
        switch schema {
        case .described(let inner, _):
            return leaves(of: inner, named: name, isRequired: isRequired, in: seen, joined: joined)
        case .reference(let reference):
            guard !seen.contains(reference), let inner = definitions[reference] else { return nil }
            let seen = seen.union([reference])
            return leaves(of: inner, named: name, isRequired: isRequired, in: seen, joined: joined)
        case .anyOf:
            guard schema.plain != schema else { return nil }
            return leaves(of: schema.plain, named: name, isRequired: false, in: seen, joined: joined)
        case .object(let properties):
            var all: [SchemaLeaf] = []
            for property in properties {
                let inner = leaves(
                    of: property.schema, named: joined(name, property.name),
                    isRequired: isRequired && property.isRequired, in: seen, joined: joined)
                guard let inner else { return nil }
                all += inner
            }
            return all
        case .array(let element):
            switch resolved(element) {
            case .boolean, .integer, .number, .string, .values:
                // An array without elements sends nothing.
                return [SchemaLeaf(name: name, schema: .array(element.plain), isRequired: false)]
            default: return nil
            }
        case .boolean, .integer, .number, .string, .values, .any:
            return [SchemaLeaf(name: name, schema: schema, isRequired: isRequired)]
        case .unknown, .null, .tuple, .dictionary, .integerKeyed: return nil
        }
    }
}
