import Foundation
import NetworkAPITesting

extension OpenAPIOperation {
    /// The parameters in path, query and headers: arguments first, then secrets of the path and constants.
    var parameters: [OrderedJSON] {
        var told: Set<String> = []
        var parameters: [OrderedJSON] = []
        let texts = documentation.texts(ofArguments: template.arguments.count, of: specification.name)
        for (argument, text) in zip(template.arguments, texts) {
            for location in [argument.location] + argument.otherLocations {
                guard let parameter = parameter(argument.info, argument.style, at: location, text),
                    told.insert(parameter.id).inserted
                else { continue }
                parameters.append(parameter.json)
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
        for field in template.headers where field.value != "***" && Self.isDescribed(field.name) {
            guard told.insert("header \(field.name.rawValue.lowercased())").inserted else { continue }
            parameters.append(constant(field.name.rawValue, "header", [field.value]))
        }
        return parameters
    }

    private func parameter(
        _ info: NetworkAPI.Catalog.Argument,
        _ style: ArgumentStyle,
        at location: NetworkAPI.Catalog.Argument.Location,
        _ text: String?
    ) -> (id: String, json: OrderedJSON)? {
        let (place, name): (String, String)
        switch location {
        case .path where template.path.contains("{\(info.name)}"): (place, name) = ("path", info.name)
        case .query(let item): (place, name) = ("query", item)
        case .header(let field) where Self.isDescribed(field): (place, name) = ("header", field.rawValue)
        case .server, .path, .header, .body, .unknown: return nil
        }
        // The item is one property of the argument, of an unknown type.
        let isProperty = style.shape == .properties
        let schema = isProperty ? JSONSchema.any : schemas.schema(ofArgument: info.type.type)
        let written = place == "query" ? Self.written(style, schema) : (style: nil, explode: nil)
        let json: OrderedJSON = .members([
            "name": .string(name),
            "in": .string(place),
            "description": text.map { .string($0) },
            "required": place == "path" || info.isRequired && !isProperty ? .bool(true) : nil,
            "style": written.style,
            "explode": written.explode,
            "schema": isProperty
                ? schema.openAPI : schema.openAPI.adding(info.limits).adding(defaultOf: text, schema),
            "example": isProperty ? nil : info.example.map { Self.json($0, schema) },
        ])
        return ("\(place) \(place == "header" ? name.lowercased() : name)", json)
    }

    /// Returns how a query or a form has an object or an array, if not in the usual way: an item for each element.
    static func written(
        _ style: ArgumentStyle, _ schema: JSONSchema
    ) -> (style: OrderedJSON?, explode: OrderedJSON?) {
        if style.shape == .nested { return (.string("deepObject"), .bool(true)) }
        guard case .array = schema, style.shape == .single else { return (nil, nil) }
        return (style.delimiter.map { .string($0 == " " ? "spaceDelimited" : "pipeDelimited") }, .bool(false))
    }

    /// Returns the example of an argument in its JSON type.
    private static func json(_ text: String, _ schema: JSONSchema) -> OrderedJSON {
        switch schema {
        case .array(let element):
            .array(CommaList.elements(of: text).map { json($0, element) })
        case .integer: Int(text).map { .integer($0) } ?? .string(text)
        case .number: Double(text).map { .scalar(.double($0)) } ?? .string(text)
        case .boolean: .bool(text == "true")
        case .object, .dictionary, .reference: Self.json(text) ?? .string(text)
        default: .string(text)
        }
    }

    private static func json(_ text: String) -> OrderedJSON? {
        (try? NetworkAPI.JSONValue(json: Data(text.utf8))).map { OrderedJSON($0) }
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
