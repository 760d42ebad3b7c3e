import NetworkAPITesting

extension EndpointSchemas {
    /// Whether a server that reads a text by a schema accepts it.
    func accepts(_ text: String, as schema: JSONSchema) -> Bool {
        let definitions = schema.references.isEmpty ? [:] : definitions
        let document = ContractDocument(
            root: .object(["$defs": .object(definitions.mapValues { $0.json().value })]))
        let value = ParameterText.value(text, schema.json().value, document)
        return schema.problems(in: value, definitions: definitions).isEmpty
    }
}
