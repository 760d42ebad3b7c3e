import NetworkAPIKit

extension FlatSchema {
    /// The schema in words, for a report.
    var text: String {
        if isImpossible || values?.isEmpty == true && !isNullable { return "no value" }
        if isNull || values?.isEmpty == true { return "null" }
        if let values {
            return "one of " + values.map { OrderedJSON($0).description }.joined(separator: ", ")
        }
        let types = types.sorted().joined(separator: " or ")
        let type = types.isEmpty ? (alternatives.isEmpty ? "anything" : "one of several alternatives") : types
        return [type, format.map { "(\($0))" }, isNullable ? "or null" : nil].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Whether a keyword tells a person something, and a value nothing.
    static func isNote(_ keyword: String) -> Bool {
        [
            "$ref", "description", "summary", "title", "example", "examples", "default", "externalDocs",
            "xml",
            "$comment",
        ].contains(keyword) || keyword.hasPrefix("x-")
    }

    /// The alternatives of a schema, in which any object that can be null is `null` beside a reference, as OData means it.
    static func alternatives(of schema: NetworkAPI.JSONValue) -> [NetworkAPI.JSONValue] {
        let parts = (schema["oneOf"]?.array ?? []) + (schema["anyOf"]?.array ?? [])
        guard parts.contains(where: { $0["$ref"] != nil }) else { return parts }
        return parts.map { isNullObject($0) ? ["type": "null"] : $0 }
    }

    /// Whether an alternative is any object that can be null, which OData has beside a reference for `null`.
    static func isNullObject(_ part: NetworkAPI.JSONValue) -> Bool {
        guard let members = part.object, members["type"] == "object", members["nullable"] == true else {
            return false
        }
        return members.keys.allSatisfy { ["type", "nullable"].contains($0) || isNote($0) }
    }
}
