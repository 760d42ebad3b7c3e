import NetworkAPIKit

extension JSONSchema {
    /// Whether a part of the schema is not known, as of an enumeration with its own `init(from:)`.
    func isUnknown(_ definitions: [String: JSONSchema], _ known: inout Set<String>) -> Bool {
        switch self {
        case .unknown, .any: return true
        case .reference(let name):
            guard known.insert(name).inserted else { return false }
            return definitions[name]?.isUnknown(definitions, &known) ?? false
        case .described(let schema, _), .array(let schema), .dictionary(let schema, _),
            .integerKeyed(let schema):
            return schema.isUnknown(definitions, &known)
        case .tuple(let schemas), .anyOf(let schemas):
            return schemas.contains { $0.isUnknown(definitions, &known) }
        case .object(let properties): return properties.contains { $0.schema.isUnknown(definitions, &known) }
        case .null, .boolean, .integer, .number, .string, .values: return false
        }
    }
}
