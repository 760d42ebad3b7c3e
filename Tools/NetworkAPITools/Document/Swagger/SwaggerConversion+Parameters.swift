import NetworkAPIKit

extension SwaggerConversion {
    /// Returns the parameters outside of the body.
    mutating func parameters(_ places: [PlacedValue], _ pointer: String) -> [NetworkAPI.JSONValue] {
        let outside = places.filter { !["body", "formData"].contains($0.json["in"]?.string) }
        return outside.enumerated().map { index, place in
            origins["\(pointer)/\(index)"] = place.pointer
            origins["\(pointer)/\(index)/schema"] = place.pointer
            var members = (place.json.object ?? [:]).filter { name, _ in
                ["name", "in", "required", "description", "deprecated", "allowEmptyValue"].contains(name)
                    || name.hasPrefix("x-")
            }
            members["schema"] = parameterSchema(place.json)
            members.merge(style(of: place.json)) { _, style in style }
            return .object(members)
        }
    }

    /// Returns how the elements of a list are written; an empty object for other values.
    private func style(of parameter: NetworkAPI.JSONValue) -> [String: NetworkAPI.JSONValue] {
        guard parameter["type"]?.string == "array" else { return [:] }
        let isForm = ["query", "formData"].contains(parameter["in"]?.string)
        switch parameter["collectionFormat"]?.string ?? "csv" {
        case "multi" where isForm: return ["style": "form", "explode": true]
        case "ssv" where isForm: return ["style": "spaceDelimited", "explode": false]
        case "pipes" where isForm: return ["style": "pipeDelimited", "explode": false]
        case "csv" where isForm: return ["style": "form", "explode": false]
        case "csv": return ["style": "simple", "explode": false]
        default: return [:]
        }
    }

    /// Returns the schema of a parameter, of a header or of their elements.
    func parameterSchema(_ parameter: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
        let isList = parameter["type"]?.string == "array"
        // OpenAPI 3.0 has no other separators: the value is one text.
        if isList, parameter["in"] != nil, style(of: parameter).isEmpty { return .object(["type": "string"]) }
        let others: Set = [
            "name", "in", "required", "description", "collectionFormat", "allowEmptyValue", "deprecated",
            "schema",
        ]
        return schema(.object((parameter.object ?? [:]).filter { !others.contains($0.key) }))
    }

    /// Returns the body; `nil` if there is none.
    mutating func requestBody(
        _ places: [PlacedValue], _ consumes: [String], _ pointer: String
    ) -> NetworkAPI.JSONValue? {
        guard let body = places.first(where: { $0.json["in"]?.string == "body" }) else {
            return form(places.filter { $0.json["in"]?.string == "formData" }, consumes, pointer)
        }
        origins[pointer] = body.pointer
        var content: [String: NetworkAPI.JSONValue] = [:]
        for type in consumes.isEmpty ? ["application/json"] : consumes {
            content[type] = .object(["schema": schema(body.json["schema"] ?? .object([:]))])
            origins["\(pointer)/content/\(type.pointerToken)"] = body.pointer
        }
        var members: [String: NetworkAPI.JSONValue] = ["content": .object(content)]
        for keyword in ["description", "required"] { members[keyword] = body.json[keyword] }
        return .object(members)
    }

    /// Returns the schema of a field with the texts and marks that its parameter has.
    private func described(
        _ schema: NetworkAPI.JSONValue, by field: NetworkAPI.JSONValue
    ) -> NetworkAPI.JSONValue {
        guard var members = schema.object else { return schema }
        for keyword in ["description", "deprecated"] { members[keyword] = members[keyword] ?? field[keyword] }
        return .object(members)
    }

    /// Returns the fields of a form as one object.
    private mutating func form(
        _ fields: [PlacedValue], _ consumes: [String], _ pointer: String
    ) -> NetworkAPI.JSONValue? {
        guard !fields.isEmpty else { return nil }
        let forms = ["application/x-www-form-urlencoded", "multipart/form-data"]
        let hasFile = fields.contains { $0.json["type"]?.string == "file" }
        let stated = consumes.filter { forms.contains($0) && !(hasFile && $0 == forms[0]) }
        var properties: [String: NetworkAPI.JSONValue] = [:]
        var encoding: [String: NetworkAPI.JSONValue] = [:]
        var required: [NetworkAPI.JSONValue] = []
        for field in fields {
            guard let name = field.json["name"]?.string else { continue }
            properties[name] = described(parameterSchema(field.json), by: field.json)
            if field.json["required"]?.bool == true { required.append(.string(name)) }
            let style = style(of: field.json)
            if !style.isEmpty { encoding[name] = .object(style) }
        }
        var object: [String: NetworkAPI.JSONValue] = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { object["required"] = .array(required) }
        var media: [String: NetworkAPI.JSONValue] = ["schema": .object(object)]
        if !encoding.isEmpty { media["encoding"] = .object(encoding) }
        var content: [String: NetworkAPI.JSONValue] = [:]
        let operation = fields[0].pointer.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        origins[pointer] = operation
        for type in stated.isEmpty ? [forms[hasFile ? 1 : 0]] : stated {
            content[type] = .object(media)
            let place = "\(pointer)/content/\(type.pointerToken)/schema"
            origins[place] = operation
            for field in fields {
                guard let name = field.json["name"]?.string else { continue }
                origins["\(place)/properties/\(name.pointerToken)"] = field.pointer
            }
        }
        return .object(["content": .object(content), "required": .bool(!required.isEmpty)])
    }
}
