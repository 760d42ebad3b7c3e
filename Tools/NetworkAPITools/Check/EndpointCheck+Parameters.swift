import NetworkAPIKit

extension EndpointCheck {
    /// An item of the query or a header.
    private struct Sent {
        let place: String
        let name: String
        /// Whether every call sends it.
        let isAlways: Bool
        let schema: JSONSchema

        func isSame(as parameter: NetworkAPI.JSONValue) -> Bool {
            guard let theirs = parameter["name"]?.string, parameter["in"]?.string == place else {
                return false
            }
            return place == "header" ? theirs.lowercased() == name.lowercased() : theirs == name
        }
    }

    func parameterFindings(_ theirs: [NetworkAPI.JSONValue], path: String) -> [ContractFinding] {
        let sent = sent
        var findings = pathFindings(theirs, path: path)
        for parameter in theirs where ["query", "header"].contains(parameter["in"]?.string) {
            let (place, name) = (parameter["in"]?.string ?? "", parameter["name"]?.string ?? "")
            // OpenAPI describes these three elsewhere, and requires that they are ignored here.
            if place == "header", ["accept", "content-type", "authorization"].contains(name.lowercased()) {
                continue
            }
            let key = "parameters.\(place).\(name)"
            let ours = sent.first { $0.isSame(as: parameter) }
            if parameter["required"]?.bool == true, ours?.isAlways != true {
                findings.append(
                    finding(key, ours == nil ? "never sent" : "sent sometimes", "required", .breaking))
            }
            guard let ours else { continue }
            if parameter["deprecated"]?.bool == true {
                findings.append(finding(key, "sent", "deprecated", .drift))
            }
            let schema = parameter["schema"] ?? parameter["content"]?.object?.values.first?["schema"]
            findings += valueFindings(ours.schema, FlatSchema(schema, in: document), key)
        }
        for item in sent where !theirs.contains(where: { item.isSame(as: $0) }) {
            findings.append(finding("parameters.\(item.place).\(item.name)", "sent", "not declared", .drift))
        }
        return findings
    }

    /// Parameters of the path are matched by position, because their names can differ.
    private func pathFindings(_ theirs: [NetworkAPI.JSONValue], path: String) -> [ContractFinding] {
        let ourNames = Self.names(template.path)
        let theirNames = Self.names(path)
        guard ourNames.count == theirNames.count else { return [] }
        return zip(ourNames, theirNames).flatMap { ours, theirName -> [ContractFinding] in
            let argument = template.arguments.first { $0.info.name == ours && $0.location == .path }
            let parameter = theirs.first { $0["in"]?.string == "path" && $0["name"]?.string == theirName }
            guard let argument, let parameter else { return [] }
            return valueFindings(
                schemas.schema(ofArgument: argument.info.type.type),
                FlatSchema(parameter["schema"], in: document), "parameters.path.\(theirName)")
        }
    }

    private static func names(_ path: String) -> [String] {
        path.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first.map(String.init) }
    }

    private var sent: [Sent] {
        var sent: [Sent] = template.arguments.flatMap { argument in
            ([argument.location] + argument.otherLocations).compactMap { location -> Sent? in
                let schema = schemas.schema(ofArgument: argument.info.type.type)
                switch location {
                case .query(let name):
                    return Sent(
                        place: "query", name: name, isAlways: argument.info.isRequired, schema: schema)
                case .header(let name):
                    return Sent(
                        place: "header", name: name.rawValue, isAlways: argument.info.isRequired,
                        schema: schema)
                case .server, .path, .body, .unknown: return nil
                }
            }
        }
        for item in template.query {
            sent.append(
                Sent(
                    place: "query", name: item.name, isAlways: true,
                    schema: .values([.string(item.value ?? "")])))
        }
        for field in template.headers where !Self.isUsual(field.name) && field.value != "***" {
            sent.append(
                Sent(
                    place: "header", name: field.name.rawValue, isAlways: true,
                    schema: .values([.string(field.value)])))
        }
        return sent
    }

    private static func isUsual(_ name: NetworkAPI.Headers.Name) -> Bool {
        [.accept, .contentType, .authorization, .userAgent].contains(name)
    }

    /// Compares the values that can be sent as text with the values that are accepted.
    private func valueFindings(_ ours: JSONSchema, _ theirs: FlatSchema, _ path: String) -> [ContractFinding]
    {
        if case .values(let values) = ours {
            let refused = values.filter { !takes(theirs, $0) }
            guard !refused.isEmpty else { return [] }
            let text = refused.map { OrderedJSON($0).description }.joined(separator: ", ")
            return [finding(path, "sends \(text)", theirs.text, .breaking)]
        }
        if case .described(let schema, _) = ours { return valueFindings(schema, theirs, path) }
        guard !theirs.types.isEmpty, let type = ours.textType else { return [] }
        if theirs.values != nil, type != "string" || theirs.types != ["string"] {
            return theirs.types.contains(type) ? [] : [finding(path, type, theirs.text, .breaking)]
        }
        let fitting: Set<String> =
            switch type {
            case "integer": ["integer", "number", "string"]
            case "number": ["number", "string"]
            case "boolean": ["boolean", "string"]
            default: ["string"]
            }
        return theirs.types.isDisjoint(with: fitting.union(["array"]))
            ? [finding(path, type, theirs.text, .breaking)] : []
    }

    private func takes(_ theirs: FlatSchema, _ value: NetworkAPI.JSONValue) -> Bool {
        let text = value.string ?? OrderedJSON(value).description
        if let values = theirs.values {
            return values.contains { ($0.string ?? OrderedJSON($0).description) == text }
        }
        guard !theirs.types.isEmpty, theirs.types.isDisjoint(with: ["string", "array", "object"]) else {
            return true
        }
        return theirs.types.contains("integer") && Int(text) != nil
            || theirs.types.contains("number") && Double(text) != nil
            || theirs.types.contains("boolean") && ["true", "false"].contains(text)
    }
}

extension JSONSchema {
    /// Returns the type of a text in a URL; `nil` if it is unknown.
    var textType: String? {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        default: nil
        }
    }
}
