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
}
