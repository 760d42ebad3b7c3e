import NetworkAPIKit

/// Converts a document of Swagger 2.0 into OpenAPI 3.0.
///
/// Parameters and responses that are references are written where they are used. The result has a place for each part
/// of the original document, and findings refer to the original.
struct SwaggerConversion {
    let source: NetworkAPI.JSONValue
    let document: ContractDocument
    /// The places of the result, and the places in the original document.
    var origins: [String: String] = [:]

    init(_ source: NetworkAPI.JSONValue) {
        self.source = source
        document = ContractDocument(root: source)
    }

    /// Whether a document is Swagger 2.0.
    static func applies(to document: NetworkAPI.JSONValue) -> Bool {
        document["swagger"]?.string == "2.0" || document["swagger"]?.double == 2
    }

    /// Returns the document in OpenAPI 3.0.
    mutating func converted() -> NetworkAPI.JSONValue {
        var root: [String: NetworkAPI.JSONValue] = ["openapi": "3.0.3"]
        for keyword in ["info", "tags", "externalDocs", "security"] { root[keyword] = source[keyword] }
        for (name, member) in source.object ?? [:] where name.hasPrefix("x-") { root[name] = member }
        root["servers"] = .array(servers(source["schemes"]))
        origins["/servers"] = source["host"] == nil ? (source["basePath"] == nil ? "" : "/basePath") : "/host"
        origins["/components/schemas"] = "/definitions"
        origins["/components/securitySchemes"] = "/securityDefinitions"
        root["components"] = .object([
            "schemas": .object((source["definitions"]?.object ?? [:]).mapValues { schema($0) }),
            "securitySchemes": .object((source["securityDefinitions"]?.object ?? [:]).mapValues(scheme)),
        ])
        if let files = source["x-files"] { root["x-files"] = schema(files, isMap: true) }
        // The other places that a schema can refer to.
        origins["/x-swagger"] = ""
        var rest: [String: NetworkAPI.JSONValue] = [:]
        for keyword in ["parameters", "responses", "paths"] {
            rest[keyword] = source[keyword].map { schema($0, isMap: true) }
        }
        root["x-swagger"] = .object(rest)
        var paths: [String: NetworkAPI.JSONValue] = [:]
        for (path, item) in source["paths"]?.object ?? [:] {
            paths[path] = path.hasPrefix("x-") ? item : pathItem(item, "/paths/\(path.pointerToken)")
        }
        root["paths"] = .object(paths)
        return .object(root)
    }

    /// Returns the base URLs; a document without schemes is used with `https`.
    private func servers(_ schemes: NetworkAPI.JSONValue?) -> [NetworkAPI.JSONValue] {
        let base = source["basePath"]?.string ?? ""
        let path = base == "/" || base.isEmpty ? "" : base.hasPrefix("/") ? base : "/" + base
        guard let stated = source["host"]?.string else {
            return [.object(["url": .string(path.isEmpty ? "/" : path)])]
        }
        // Documents in the wild have a whole URL there.
        var host = stated.firstRange(of: "://").map { stated[$0.upperBound...] } ?? stated[...]
        while host.last == "/" { host.removeLast() }
        let names = (schemes?.array ?? []).compactMap(\.string).filter { !$0.hasPrefix("ws") }
        return (names.isEmpty ? ["https"] : names).map {
            .object(["url": .string("\($0)://\(host)\(path)")])
        }
    }

    // MARK: Operations

    private mutating func pathItem(_ value: NetworkAPI.JSONValue, _ pointer: String) -> NetworkAPI.JSONValue {
        let place = placed(value, pointer)
        guard let item = place.json.object else { return value }
        if place.pointer != pointer { origins[pointer] = place.pointer }
        var members = item.filter { $0.key.hasPrefix("x-") }
        for method in ContractDocument.methods {
            guard let operation = item[method] else { continue }
            let shared = places(of: item["parameters"], "\(place.pointer)/parameters")
            members[method] = self.operation(
                operation, "\(pointer)/\(method)", from: "\(place.pointer)/\(method)", shared)
        }
        return .object(members)
    }

    private mutating func operation(
        _ value: NetworkAPI.JSONValue, _ pointer: String, from origin: String, _ shared: [PlacedValue]
    ) -> NetworkAPI.JSONValue {
        guard var members = value.object else { return value }
        let own = places(of: members["parameters"], "\(origin)/parameters")
        let all = own + shared.filter { other in !own.contains { $0.isSameParameter(as: other) } }
        if let schemes = members["schemes"] {
            members["servers"] = .array(servers(schemes))
            origins["\(pointer)/servers"] = "\(origin)/schemes"
        }
        members["requestBody"] = requestBody(
            all, types(members["consumes"] ?? source["consumes"]), "\(pointer)/requestBody")
        members["parameters"] = .array(parameters(all, "\(pointer)/parameters"))
        let produces = types(members["produces"] ?? source["produces"])
        var responses: [String: NetworkAPI.JSONValue] = [:]
        for (status, response) in members["responses"]?.object ?? [:] {
            let place = placed(response, "\(origin)/responses/\(status)")
            responses[status] = self.response(place, produces, "\(pointer)/responses/\(status)")
        }
        members["responses"] = .object(responses)
        for keyword in ["schemes", "consumes", "produces"] { members[keyword] = nil }
        return .object(members)
    }

    private func types(_ list: NetworkAPI.JSONValue?) -> [String] {
        list?.array?.compactMap(\.string) ?? []
    }

    // MARK: References

    /// A part of the original document and its place.
    struct PlacedValue {
        let json: NetworkAPI.JSONValue
        let pointer: String

        func isSameParameter(as other: PlacedValue) -> Bool {
            json["name"] == other.json["name"] && json["in"] == other.json["in"]
        }
    }

    /// Returns a part, or the part that it refers to.
    private func placed(_ value: NetworkAPI.JSONValue, _ pointer: String) -> PlacedValue {
        let (target, reference) = document.followed(value)
        return PlacedValue(
            json: target ?? value, pointer: reference.map { String($0.dropFirst()) } ?? pointer)
    }

    private func places(of list: NetworkAPI.JSONValue?, _ pointer: String) -> [PlacedValue] {
        (list?.array ?? []).enumerated().map { placed($1, "\(pointer)/\($0)") }
    }
}
