import NetworkAPIKit

/// Compares the type of a response with the schema that describes it, for differences that decoding does not show.
struct ResponseComparison {
    let document: ContractDocument
    let definitions: [String: JSONSchema]
    private(set) var differences: [TypeDifference] = []
    /// The number of comparisons that are left, because recursive types do not end.
    private var rest = 10_000

    init(document: ContractDocument, definitions: [String: JSONSchema]) {
        self.document = document
        self.definitions = definitions
    }

    private mutating func add(
        _ path: String, _ ours: String, _ theirs: String, _ severity: ContractFinding.Severity, _ rule: String
    ) {
        let difference = TypeDifference(
            path: path, ours: ours, theirs: theirs, severity: severity, rule: rule)
        if !differences.contains(difference) { differences.append(difference) }
    }

    mutating func compare(_ ours: JSONSchema, _ schema: NetworkAPI.JSONValue?, _ path: String, depth: Int = 0)
    {
        guard depth < 20, rest > 0 else { return }
        rest -= 1
        let theirs = FlatSchema(schema, in: document)
        switch ours {
        case .reference(let name):
            if let definition = definitions[name] { compare(definition, schema, path, depth: depth + 1) }
        case .described(let inner, _): compare(inner, schema, path, depth: depth + 1)
        case .anyOf(let schemas):
            let others = schemas.filter { $0 != .null }
            guard others.count > 1 else {
                if let only = others.first { compare(only, schema, path, depth: depth + 1) }
                return
            }
            // A property that one of the alternatives reads is read.
            let properties = others.map { self.properties(of: $0) }
            guard !properties.contains(nil) else { return }
            compare(properties.compactMap(\.self).flatMap(\.self), theirs, path, depth)
        case .array(let element): compare(element, theirs.items, path + "[]", depth: depth + 1)
        case .object(let properties): compare(properties, theirs, path, depth)
        case .string(let format, let encoding): compare(text: format, encoding, theirs, path)
        default: return
        }
    }

    /// The properties of an object; `nil` if the schema allows anything else.
    private func properties(of schema: JSONSchema) -> [JSONSchema.Property]? {
        switch schema {
        case .object(let properties): properties
        case .described(let inner, _): properties(of: inner)
        case .reference(let name):
            if let definition = definitions[name], definition != schema {
                properties(of: definition)
            } else {
                nil
            }
        default: nil
        }
    }

    private mutating func compare(
        _ properties: [JSONSchema.Property], _ theirs: FlatSchema, _ path: String, _ depth: Int
    ) {
        let alternatives = theirs.alternatives.map { FlatSchema($0, in: document) }
        let known = alternatives.reduce(into: theirs.properties) {
            $0.merge($1.properties) { first, _ in first }
        }
        let unread = known.keys.filter { name in !properties.contains { $0.name == name } }.sorted()
        if !unread.isEmpty {
            add(path, "not read", unread.joined(separator: ", "), .note, "response-property-not-read")
        }
        let isOpen =
            known.isEmpty || theirs.additional != nil || alternatives.contains { $0.additional != nil }
        for property in properties {
            let inner = "\(path).\(property.name)"
            let patterned = ([theirs] + alternatives).lazy.compactMap { $0.member(property.name) }
            guard let schema = known[property.name] ?? patterned.first else {
                // A required property that is not declared cannot be decoded, which is reported already.
                if !isOpen, !property.isRequired {
                    add(inner, "read", "not declared", .drift, "response-property-not-declared")
                }
                continue
            }
            let flat = FlatSchema(schema, in: document)
            if flat.isDeprecated { add(inner, "read", "deprecated", .drift, "response-property-deprecated") }
            if flat.isWriteOnly, !property.isRequired {
                add(inner, "read", "write-only", .drift, "response-optional-property-became-write-only")
            }
            compare(property.schema, schema, inner, depth: depth + 1)
        }
    }

    /// Compares the format and the encoding of a text.
    private mutating func compare(
        text format: String?, _ encoding: String?, _ theirs: FlatSchema, _ path: String
    ) {
        guard theirs.types.contains("string"), theirs.values == nil else { return }
        if let sample = format.flatMap({ Self.samples[$0] }), let pattern = theirs.pattern,
            TextPattern(pattern)?.matches(sample) == false
        {
            add(
                path, format ?? "", "a text that matches \(pattern)", .drift,
                "response-property-pattern-changed")
        }
        if format == "uri", theirs.pattern == nil, !Self.addresses.contains(theirs.format ?? "") {
            let text = theirs.format.map { "text of the format \($0)" } ?? "any text"
            add(path, "a URL", text, .drift, "response-property-type-changed")
        }
        let isEncoded = theirs.encoding != nil || ["byte", "binary", "base64"].contains(theirs.format)
        if isEncoded, encoding == nil, format == nil {
            let text = theirs.encoding ?? theirs.format ?? ""
            add(path, "plain text", text, .drift, "response-property-content-encoding-changed")
        } else if let type = theirs.mediaType, encoding == nil, format == nil {
            add(path, "plain text", type, .drift, "response-property-content-media-type-changed")
        }
    }

    /// The formats of texts that a URL can be made of.
    private static let addresses: Set = ["uri", "url", "uri-reference", "iri", "iri-reference"]

    /// Texts for formats with types that read one form only.
    private static let samples = ["date-time": "2020-01-02T03:04:05Z", "date": "2020-01-02"]
}
