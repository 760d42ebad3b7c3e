import NetworkAPITesting

extension OpenAPIOperation {
    /// The parameters in path, query and headers: arguments first, then secrets of the path and constants.
    var parameters: [OrderedJSON] {
        var told: Set<String> = []
        var parameters: [OrderedJSON] = []
        let texts = documentation.texts(ofArguments: template.arguments.count, of: specification.name)
        for (index, text) in zip(template.arguments.indices, texts) {
            let described = ArgumentParameter(index: index, schemas: schemas, calls: calls, text: text)
            let argument = described.argument
            for location in [argument.location] + argument.otherLocations {
                for parameter in described.described(at: location) where told.insert(parameter.id).inserted {
                    parameters.append(parameter.json)
                }
            }
        }
        for secret in template.pathSecrets where told.insert("path \(secret.name)").inserted {
            parameters.append(
                .members([
                    "name": .string(secret.name), "in": .string("path"),
                    "description": documentation.isEmpty ? nil : .string("A secret of the client."),
                    "required": .bool(true), "schema": JSONSchema.string.openAPI,
                ]))
        }
        for item in template.query where told.insert("query \(item.name)").inserted {
            let values = template.query.filter { $0.name == item.name }.map { $0.value ?? "" }
            if values.contains(NetworkAPI.Secrets.mask) { continue }
            parameters.append(constant(item.name, "query", values))
        }
        for field in template.headers
        where field.value != NetworkAPI.Secrets.mask && Self.isDescribed(field.name) {
            guard told.insert("header \(field.name.rawValue.lowercased())").inserted else { continue }
            parameters.append(constant(field.name.rawValue, "header", [field.value]))
        }
        return parameters
    }

    /// Returns a parameter with one value, or an array of the values of an item that is repeated.
    private func constant(_ name: String, _ place: String, _ values: [String]) -> OrderedJSON {
        let different = values.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let schema = JSONSchema.values(different.map { .string($0) })
        let shown = values.map { "`\($0)`" }.joined(separator: ", ")
        return .members([
            "name": .string(name), "in": .string(place),
            "description": documentation.isEmpty ? nil : .string("Always \(shown)."),
            "required": .bool(true),
            "schema": (values.count > 1 ? JSONSchema.array(schema) : schema).openAPI,
        ])
    }

    /// Whether a header is a parameter.
    ///
    /// Three are described elsewhere in the document, and `User-Agent` depends on the client.
    private static func isDescribed(_ name: NetworkAPI.Headers.Name) -> Bool {
        ![.accept, .contentType, .authorization, .userAgent].contains(name)
    }
}
