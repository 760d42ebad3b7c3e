import NetworkAPITesting

extension EndpointCheck {
    /// Compares how the arrays of a form are written with the encoding of its fields.
    func encodingFindings(
        _ media: NetworkAPI.JSONValue, _ type: NetworkAPI.MediaType
    ) -> [ContractFinding] {
        guard type.essence == NetworkAPI.MediaType.form.essence else { return [] }
        let properties = FlatSchema(media["schema"], in: document).properties
        return properties.sorted { $0.key < $1.key }.compactMap { name, schema in
            guard FlatSchema(schema, in: document).types == ["array"],
                let argument = template.arguments.first(where: { $0.location == .body(name) }),
                isList(argument)
            else { return nil }
            return arrayFinding(
                argument.style, media["encoding"]?[name] ?? .object([:]), "requestBody.$.\(name)")
        }
    }
}
