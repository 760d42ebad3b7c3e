import NetworkAPIKit

extension SwaggerConversion {
    mutating func response(
        _ place: PlacedValue, _ produces: [String], _ pointer: String
    ) -> NetworkAPI.JSONValue {
        guard let response = place.json.object else { return place.json }
        // A reference without a target is reported.
        guard response["$ref"] == nil else { return schema(place.json) }
        if place.pointer != pointer { origins[pointer] = place.pointer }
        var members = response.filter { $0.key == "description" || $0.key.hasPrefix("x-") }
        if let headers = response["headers"]?.object {
            members["headers"] = .object(headers.mapValues(header))
            for name in headers.keys {
                let origin = "\(place.pointer)/headers/\(name.pointerToken)"
                origins["\(pointer)/headers/\(name.pointerToken)/schema"] = origin
            }
        }
        let content = content(response, produces)
        for type in content.keys {
            let media = "\(pointer)/content/\(type.pointerToken)"
            origins[media] = place.pointer
            origins["\(media)/example"] = "\(place.pointer)/examples/\(type.pointerToken)"
        }
        if !content.isEmpty { members["content"] = .object(content) }
        return .object(members)
    }

    /// The schema of a response in each of its types, with the examples.
    private func content(
        _ response: [String: NetworkAPI.JSONValue], _ produces: [String]
    ) -> [String: NetworkAPI.JSONValue] {
        var content: [String: [String: NetworkAPI.JSONValue]] = [:]
        if let schema = response["schema"] {
            let isFile = schema["type"]?.string == "file"
            let usual = isFile ? "application/octet-stream" : "application/json"
            for type in produces.isEmpty ? [usual] : produces {
                content[type] = ["schema": self.schema(schema)]
            }
        }
        for (type, example) in response["examples"]?.object ?? [:] where type.contains("/") {
            content[type, default: response["schema"].map { ["schema": schema($0)] } ?? [:]]["example"] =
                example
        }
        return content.mapValues { .object($0) }
    }

    private func header(_ header: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
        var members: [String: NetworkAPI.JSONValue] = ["schema": parameterSchema(header)]
        members["description"] = header["description"]
        return .object(members)
    }

    /// Returns how requests are authorized.
    func scheme(_ scheme: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
        guard var members = scheme.object else { return scheme }
        switch members["type"]?.string {
        case "basic":
            members["type"] = "http"
            members["scheme"] = "basic"
        case "oauth2":
            let names = [
                "implicit": "implicit", "password": "password", "application": "clientCredentials",
                "accessCode": "authorizationCode",
            ]
            var flow: [String: NetworkAPI.JSONValue] = ["scopes": members["scopes"] ?? .object([:])]
            for keyword in ["authorizationUrl", "tokenUrl"] { flow[keyword] = members[keyword] }
            let name = members["flow"]?.string.flatMap { names[$0] } ?? "implicit"
            members["flows"] = .object([name: .object(flow)])
            for keyword in ["flow", "scopes", "authorizationUrl", "tokenUrl"] { members[keyword] = nil }
        default: break
        }
        return .object(members)
    }
}
