import Foundation
import NetworkAPITesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The parameters of a request, as a server reads them by OpenAPI's styles.
struct SentParameters {
    private let query: String
    private let headers: [String: String]
    private let cookies: [String: String]
    private let path: [String: Substring]

    /// Reads the parameters.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - path: The path of the operation, with `{name}` in place of each parameter.
    init(_ request: URLRequest, path: String) {
        let components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        query = components?.percentEncodedQuery ?? ""
        var headers: [String: String] = [:]
        for (name, value) in request.allHTTPHeaderFields ?? [:] { headers[name.lowercased()] = value }
        self.headers = headers
        var cookies: [String: String] = [:]
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            let name = parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            cookies[name] = parts.count > 1 ? String(parts[1]) : ""
        }
        self.cookies = cookies
        self.path = PathTemplate(path).values(atEndOf: components?.percentEncodedPath ?? "") ?? [:]
    }

    /// Whether the request has a value of a parameter.
    func isSent(_ parameter: NetworkAPI.JSONValue, _ document: ContractDocument) -> Bool {
        guard let name = parameter["name"]?.string else { return false }
        switch parameter["in"]?.string {
        case "query", "querystring":
            let names = NetworkAPI.Query(form: query).map(\.name)
            if parameter["in"] == "querystring" { return !names.isEmpty }
            if names.contains(where: { $0 == name || $0.hasPrefix(name + "[") }) { return true }
            guard parameter["explode"]?.bool != false else { return false }
            let flat = FlatSchema(parameter["schema"], in: document)
            return flat.types == ["object"] && flat.properties.keys.contains(where: names.contains)
        case "header": return headers[name.lowercased()] != nil
        case "cookie": return cookies[name] != nil
        case "path": return path[name] != nil
        default: return false
        }
    }

    /// Returns the value of a parameter in its JSON type; `nil` if the request has none.
    func value(
        of parameter: NetworkAPI.JSONValue, isJSON: Bool, _ schema: NetworkAPI.JSONValue,
        _ document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        if parameter["in"]?.string == "querystring" {
            let media = parameter["content"]?[NetworkAPI.MediaType.form.essence]
            return media.flatMap { SentBody(form: query).value($0, document) }
        }
        guard let name = parameter["name"]?.string else { return nil }
        let encoded: [String]
        switch parameter["in"]?.string {
        case "query": encoded = ParameterText.values(of: name, inQuery: query)
        case "header": encoded = headers[name.lowercased()].map { [$0] } ?? []
        case "cookie": encoded = cookies[name].map { [$0] } ?? []
        case "path": encoded = path[name].map { [String($0)] } ?? []
        default: return nil
        }
        if encoded.isEmpty, parameter["style"]?.string == "deepObject" {
            return deepObject(name, FlatSchema(schema, in: document), document)
        }
        guard let first = encoded.first.map({ ParameterText.plain($0, of: parameter) }) else { return nil }
        // A text that is not JSON is not a value of the schema, as no text without quotes is.
        if isJSON { return (try? NetworkAPI.JSONValue(json: Data(first.utf8))) ?? .null }
        let flat = FlatSchema(schema, in: document)
        if flat.types == ["object"], parameter["explode"]?.bool == false {
            return ParameterText.object(ParameterText.elements(encoded, of: parameter), flat, document)
        }
        guard flat.types == ["array"] else { return value(first, schema, flat, document) }
        let items = FlatSchema(flat.items, in: document)
        return .array(
            ParameterText.elements(encoded, of: parameter).map { value($0, flat.items, items, document) })
    }

    /// Returns the object of the items such as `name[key]=value`; `nil` if one of them is not a single value.
    private func deepObject(
        _ name: String, _ flat: FlatSchema, _ document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        var members: [String: NetworkAPI.JSONValue] = [:]
        for item in NetworkAPI.Query(form: query) where item.name.hasPrefix(name + "[") {
            let key = String(item.name.dropFirst(name.count + 1).dropLast())
            // A member of an alternative is not read.
            guard let schema = flat.properties[key] ?? flat.additional else { return nil }
            let member = FlatSchema(schema, in: document)
            guard !key.contains("["), members[key] == nil, let text = item.value,
                member.types.isDisjoint(with: ["array", "object"])
            else { return nil }
            members[key] = value(text, schema, member, document)
        }
        return members.isEmpty ? nil : .object(members)
    }

    private func value(
        _ text: String, _ schema: NetworkAPI.JSONValue?, _ flat: FlatSchema, _ document: ContractDocument
    ) -> NetworkAPI.JSONValue {
        let value = ParameterText.value(text, schema, document)
        guard value.string != nil, !flat.alternatives.isEmpty else { return value }
        // Text is a value of any type that one of the alternatives has.
        let others = flat.alternatives.map { ParameterText.value(text, $0, document) }
        return others.first { $0.string == nil } ?? value
    }
}
