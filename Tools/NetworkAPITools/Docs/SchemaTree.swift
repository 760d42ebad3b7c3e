import NetworkAPIKit

/// Shows a schema: its type in a line, and its members as a tree.
///
/// A named schema is a link to its own section. So a schema that contains itself ends.
struct SchemaTree {
    let schema: ContractDocument.Schema

    init(_ schema: ContractDocument.Schema) { self.schema = schema }

    // MARK: The type

    /// The type in words, such as `array of Account` or `string, date-time, or null`.
    var type: HTML {
        if schema.reference != nil { return link }
        if let always = schema.always { return HTML(stringLiteral: always ? "any value" : "no value") }
        var parts: [HTML] = [base]
        if let format = schema.format { parts.append("\(format)") }
        parts += limits
        if schema.null != nil, !schema.isNull { parts.append("or null") }
        return HTML(parts, separator: ", ")
    }

    private var link: HTML {
        guard let name = schema.name else { return "\(schema.reference ?? "")" }
        return "<a href=\"#schema-\(HTML.anchor(name))\">\(name)</a>"
    }

    private var base: HTML {
        if let constant = schema.constant { return "always <code>\(OrderedJSON(constant).line)</code>" }
        if let values = schema.values {
            return Self.list(values, values.filter { $0 != .null }.count == 1 ? "always " : "one of ")
        }
        if let known = schema.knownValues { return Self.list(known, "text, such as ") }
        let alternatives = (schema.oneOf + schema.anyOf).filter { !$0.isNull }
        if !alternatives.isEmpty {
            return HTML(alternatives.map { SchemaTree($0).type }, separator: " or ")
        }
        if !schema.allOf.isEmpty { return HTML(schema.allOf.map { SchemaTree($0).type }, separator: " and ") }
        if schema.isNull { return "null" }
        guard !schema.types.isEmpty else {
            return HTML(stringLiteral: schema.properties.isEmpty ? "any value" : "object")
        }
        return HTML(schema.types.map(named), separator: " or ")
    }

    private func named(_ type: String) -> HTML {
        switch type {
        case "array":
            guard let items = schema.items else { return "array" }
            return "array of \(SchemaTree(items).type)"
        case "object":
            guard case .schema(let value) = schema.additional, schema.properties.isEmpty else {
                return "object"
            }
            return "object with members of \(SchemaTree(value).type)"
        default: return "\(type)"
        }
    }

    private static func list(_ values: [NetworkAPI.JSONValue], _ words: HTML) -> HTML {
        let values = values.filter { $0 != .null }
        return "\(words)\(HTML(values.map { "<code>\(OrderedJSON($0).line)</code>" }, separator: ", "))"
    }

    private var limits: [HTML] {
        let names: KeyValuePairs = [
            "minimum": "at least", "exclusiveMinimum": "more than", "maximum": "at most",
            "exclusiveMaximum": "less than", "multipleOf": "a multiple of",
            "minLength": "characters: at least", "maxLength": "characters: at most",
            "minItems": "elements: at least", "maxItems": "elements: at most", "pattern": "pattern",
            "default": "by default",
        ]
        return names.compactMap { name, words in
            schema.node[name].map { "\(words) <code>\($0.ordered.line)</code>" }
        }
    }

    // MARK: The members

    /// The members of the schema, and of the objects in it; empty if it does not have any.
    var tree: HTML {
        let parts = containers
        let members = parts.flatMap { part in part.schema.properties.map { (part.label, $0) } }
        guard !members.isEmpty else { return .empty }
        return "<ul class=\"tree\">\n\(HTML(members.map { member($1, in: $0) }))\n</ul>"
    }

    /// The objects that are written in the schema, through arrays, dictionaries and combinations.
    private var containers: [(label: String, schema: ContractDocument.Schema)] {
        guard schema.reference == nil else { return [] }
        var found: [(label: String, schema: ContractDocument.Schema)] = []
        if !schema.properties.isEmpty { found.append(("", schema)) }
        func add(_ part: ContractDocument.Schema, _ label: String) {
            found += SchemaTree(part).containers.map { (label + $0.label, $0.schema) }
        }
        if let items = schema.items { add(items, "[]") }
        if case .schema(let value) = schema.additional { add(value, "{}") }
        for part in schema.allOf { add(part, "") }
        for part in schema.oneOf + schema.anyOf { add(part, "") }
        return found
    }

    private func member(_ property: ContractDocument.Property, in label: String) -> HTML {
        let view = SchemaTree(property.schema)
        let name: HTML = "<code>\(label.isEmpty ? property.name : "\(label).\(property.name)")</code>"
        return Self.item(
            name, type: view.type, isRequired: property.isRequired,
            isDeprecated: property.schema.isDeprecated,
            text: property.schema.text, tree: view.tree)
    }

    /// A name with its type and its description, as one item of a list.
    static func item(
        _ name: HTML, type: HTML, isRequired: Bool, isDeprecated: Bool, text: String?, tree: HTML
    ) -> HTML {
        let required: HTML = isRequired ? " <b>required</b>" : .empty
        let deprecated: HTML = isDeprecated ? " <b>deprecated</b>" : .empty
        let below: HTML =
            tree.isEmpty ? .empty : "<details><summary>Members of \(name)</summary>\n\(tree)\n</details>"
        return
            "<li>\(name) <small>\(type)</small>\(required)\(deprecated)\(HTML(markdown: text))\(below)</li>"
    }
}
