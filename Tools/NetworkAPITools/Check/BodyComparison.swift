import NetworkAPIKit

/// Compares the type of a body with the schema that accepts it, for differences that no single request shows.
struct BodyComparison {
    let document: ContractDocument
    let definitions: [String: JSONSchema]
    /// Whether the values are sent as text, as in a form: a number is a text too.
    let isText: Bool
    /// Whether Boolean values are sent as 1 and 0.
    let hasNumericBooleans: Bool
    private(set) var differences: [TypeDifference] = []
    /// The number of comparisons that are left, because recursive types do not end.
    private var rest = 10_000

    init(
        document: ContractDocument, definitions: [String: JSONSchema], isText: Bool = false,
        hasNumericBooleans: Bool = false
    ) {
        self.document = document
        self.isText = isText
        self.hasNumericBooleans = hasNumericBooleans
        self.definitions = definitions
    }

    private mutating func add(
        _ path: String, _ ours: String, _ theirs: String, _ severity: ContractFinding.Severity, _ rule: String
    ) {
        let name = path == "requestBody.$" ? "request-body" : "request-property"
        let rule = rule.hasPrefix("-") ? name + rule : rule
        differences.append(
            TypeDifference(path: path, ours: ours, theirs: theirs, severity: severity, rule: rule))
    }

    /// Compares the values that are sent with the values that are accepted.
    mutating func compare(
        _ ours: JSONSchema, _ schema: NetworkAPI.JSONValue?, at path: String, depth: Int = 0
    ) {
        rest -= 1
        let theirs = FlatSchema(schema, in: document)
        guard rest > 0, depth < 20 else { return }
        // The requests show which alternative accepts a value; a schema without a type accepts any value.
        guard theirs.alternatives.isEmpty else { return compareAnnotations(ours, theirs, path) }
        if isText, ours.isNumberOrBoolean, theirs.types.contains("string") { return }
        switch ours {
        case .boolean where hasNumericBooleans && (theirs.isLike("integer") || theirs.isLike("number")):
            if theirs.values != nil { compare([.integer(0), .integer(1)], theirs, path) }
        case .reference(let name):
            if let definition = definitions[name] { compare(definition, schema, at: path, depth: depth + 1) }
        case .described(let ours, _): compare(ours, schema, at: path, depth: depth + 1)
        case .anyOf(let alternatives):
            for alternative in alternatives where alternative != .null {
                compare(alternative, schema, at: path, depth: depth + 1)
            }
        case .object(let properties):
            guard theirs.isLike("object") else { return mismatch("object", theirs, path) }
            members(properties, theirs, path, depth)
        case .dictionary(let element, let keys):
            guard theirs.isLike("object") else { return mismatch("object", theirs, path) }
            // In a form, a text can be written like any other value.
            if !isText || keys != nil { listed(element, keys, theirs, path, depth) }
            if let other = theirs.additional { compare(element, other, at: path + ".*", depth: depth + 1) }
        case .integerKeyed(let element):
            guard theirs.isLike("object") else { return mismatch("object", theirs, path) }
            if let other = theirs.additional { compare(element, other, at: path + ".*", depth: depth + 1) }
        case .array(let element):
            guard theirs.isLike("array") else { return mismatch("array", theirs, path) }
            compare(element, theirs.items, at: path + "[]", depth: depth + 1)
        case .tuple: if !theirs.isLike("array") { mismatch("array", theirs, path) }
        case .values(let values): compare(values, theirs, path)
        case .integer:
            if !theirs.isLike("integer"), !theirs.isLike("number") { mismatch("integer", theirs, path) }
        case .boolean:
            guard theirs.isLike("boolean") else { return mismatch("boolean", theirs, path) }
            if theirs.values != nil { compare([.bool(true), .bool(false)], theirs, path) }
        case .any, .unknown, .null: return
        case .number, .string:
            let type = ours.textType ?? ""
            guard theirs.isLike(type) else { return mismatch(type, theirs, path) }
            if case .string(.none, .none) = ours { compareContent(theirs, path) }
        }
    }

    /// Compares a plain text with the encoding and the media type that the schema has for it.
    private mutating func compareContent(_ theirs: FlatSchema, _ path: String) {
        let format = theirs.format.flatMap { ["byte", "base64"].contains($0) ? $0 : nil }
        if let encoding = theirs.encoding ?? format {
            add(path, "plain text", encoding, .drift, "-content-encoding-changed")
        } else if let type = theirs.mediaType {
            add(path, "plain text", type, .drift, "-content-media-type-changed")
        }
    }

    private mutating func compare(_ values: [NetworkAPI.JSONValue], _ theirs: FlatSchema, _ path: String) {
        let refused = values.filter { value in
            theirs.values.map { !$0.contains(value) } ?? !theirs.isLike(
                value.string != nil ? "string" : "integer")
        }
        guard !refused.isEmpty, values != [.bool(true), .bool(false)] || theirs.values != nil else { return }
        let text = refused.map { OrderedJSON($0).description }.joined(separator: ", ")
        add(path, "sends \(text)", theirs.text, .breaking, "-enum-value-removed")
    }

    /// Compares the schema's keywords about members beside its alternatives.
    private mutating func compareAnnotations(_ ours: JSONSchema, _ theirs: FlatSchema, _ path: String) {
        var ours = ours.plain
        if case .reference(let name) = ours, let definition = definitions[name] { ours = definition.plain }
        guard case .object(let properties) = ours else { return }
        let alternatives = theirs.alternatives.map { FlatSchema($0, in: document) }
        let isDescribed =
            theirs.isDescribed || (!alternatives.isEmpty && alternatives.allSatisfy(\.isDescribed))
        let isOpen = theirs.additional != nil || alternatives.contains { $0.additional != nil }
        for property in properties {
            if let schema = theirs.member(property.name) {
                compareAnnotations(property, schema, path)
            } else if isDescribed, !isOpen,
                !alternatives.contains(where: { $0.member(property.name) != nil })
            {
                let inner = "\(path).\(property.name)"
                add(inner, "sent", "not declared", .drift, "request-property-removed")
            }
        }
    }

    private mutating func compareAnnotations(
        _ property: JSONSchema.Property, _ schema: NetworkAPI.JSONValue, _ path: String
    ) {
        let flat = FlatSchema(schema, in: document)
        let inner = "\(path).\(property.name)"
        if flat.isDeprecated { add(inner, "sent", "deprecated", .drift, "request-property-deprecated") }
        if flat.isReadOnly {
            let rule = "request-\(property.isRequired ? "required" : "optional")-property-became-read-only"
            add(inner, "sent", "read-only", .drift, rule)
        }
    }

    private mutating func mismatch(_ ours: String, _ theirs: FlatSchema, _ path: String) {
        add(path, ours, theirs.text, .breaking, "-type-changed")
    }

    /// Compares the values of a dictionary with the members that the schema lists.
    ///
    /// A call can send each of them, but need not.
    private mutating func listed(
        _ element: JSONSchema, _ keys: [String]?, _ theirs: FlatSchema, _ path: String, _ depth: Int
    ) {
        for (name, schema) in theirs.properties.sorted(by: { $0.key < $1.key })
        where keys?.contains(name) ?? true {
            let mark = differences.count
            compare(element, schema, at: "\(path).\(name)", depth: depth + 1)
            let found = differences[mark...].map { difference in
                TypeDifference(
                    path: difference.path, ours: difference.ours, theirs: difference.theirs,
                    severity: keys == nil ? .drift : difference.severity, rule: difference.rule)
            }
            differences.replaceSubrange(mark..., with: found)
        }
    }

    private mutating func members(
        _ properties: [JSONSchema.Property], _ theirs: FlatSchema, _ path: String, _ depth: Int
    ) {
        for property in properties {
            let inner = "\(path).\(property.name)"
            guard let schema = theirs.member(property.name) else {
                guard theirs.additional == nil, theirs.isDescribed else { continue }
                let severity: ContractFinding.Severity = theirs.isClosed ? .breaking : .drift
                add(inner, "sent", "not declared", severity, "request-property-removed")
                continue
            }
            compare(property.schema, schema, at: inner, depth: depth + 1)
            let flat = FlatSchema(schema, in: document)
            compareAnnotations(property, schema, path)
            if flat.isImpossible { add(inner, "sent", "not allowed", .breaking, "request-property-removed") }
            if theirs.required.contains(property.name), !property.isRequired, !flat.isReadOnly {
                add(inner, "sent sometimes", "required", .breaking, "request-property-became-required")
            }
        }
        let names = Set(properties.map(\.name))
        for name in theirs.required.subtracting(names).sorted() {
            guard !FlatSchema(theirs.properties[name], in: document).isReadOnly else { continue }
            add("\(path).\(name)", "never sent", "required", .breaking, "new-required-request-property")
        }
    }
}

extension FlatSchema {
    /// Whether values of a type can be accepted.
    func isLike(_ type: String) -> Bool {
        if isImpossible { return false }
        if types.isEmpty { return properties.isEmpty || type == "object" }
        return types.contains(type)
    }

    /// Whether the schema says anything about the members of an object.
    var isDescribed: Bool { isClosed || hasProperties }
}

extension JSONSchema {
    fileprivate var isNumberOrBoolean: Bool {
        switch self {
        case .integer, .number, .boolean: true
        default: false
        }
    }
}
