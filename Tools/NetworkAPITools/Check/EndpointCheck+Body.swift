import NetworkAPIKit

extension EndpointCheck {
    func bodyFindings(_ theirs: NetworkAPI.JSONValue?) -> [ContractFinding] {
        guard let type = template.bodyType else {
            guard theirs?["required"]?.bool == true else { return [] }
            return [finding("requestBody", "never sent", "required", .breaking)]
        }
        guard let theirs else { return [finding("requestBody", "sent", "not declared", .drift)] }
        let content = theirs["content"]?.object ?? [:]
        guard let media = content.first(where: { Self.covers($0.key, type) })?.value else {
            let types = content.keys.sorted().joined(separator: ", ")
            return [finding("requestBody", type.essence, types, .breaking)]
        }
        guard let schema = schemas.body else { return [] }
        var rest = Self.comparisons
        return compare(schema, media["schema"], at: "requestBody.$", &rest, depth: 0)
    }

    /// Whether a media type equals this one, or is a range such as `text/*` that contains it.
    static func covers(_ range: String, _ type: NetworkAPI.MediaType) -> Bool {
        let range = NetworkAPI.MediaType(rawValue: range).essence
        if range == "*/*" || range == type.essence { return true }
        return range.hasSuffix("/*") && type.essence.hasPrefix(range.dropLast())
    }

    /// Compares the values that are sent with the values that are accepted.
    private func compare(
        _ ours: JSONSchema,
        _ schema: NetworkAPI.JSONValue?,
        at path: String,
        _ rest: inout Int,
        depth: Int
    ) -> [ContractFinding] {
        rest -= 1
        guard rest > 0 else { return [] }
        let theirs = FlatSchema(schema, in: document)
        // Alternatives are not compared; a schema without a type accepts any value.
        guard depth < 20, theirs.alternatives.isEmpty else { return [] }
        switch ours {
        case .reference(let name):
            guard let definition = all.definitions[name] else { return [] }
            return compare(definition, schema, at: path, &rest, depth: depth + 1)
        case .described(let ours, _): return compare(ours, schema, at: path, &rest, depth: depth + 1)
        case .anyOf(let alternatives):
            return alternatives.filter { $0 != .null }.flatMap {
                compare($0, schema, at: path, &rest, depth: depth + 1)
            }
        case .object(let properties):
            guard theirs.isLike("object") else { return [mismatch("object", theirs, path)] }
            return members(properties, theirs, path, &rest, depth)
        case .dictionary: return theirs.isLike("object") ? [] : [mismatch("object", theirs, path)]
        case .array(let element):
            guard theirs.isLike("array") else { return [mismatch("array", theirs, path)] }
            return compare(element, theirs.items, at: path + "[]", &rest, depth: depth + 1)
        case .tuple: return theirs.isLike("array") ? [] : [mismatch("array", theirs, path)]
        case .values(let values):
            let refused = values.filter { value in
                theirs.values.map { !$0.contains(value) } ?? !theirs.isLike(
                    value.isText ? "string" : "integer")
            }
            guard !refused.isEmpty else { return [] }
            let text = refused.map { OrderedJSON($0).description }.joined(separator: ", ")
            return [finding(path, "sends \(text)", theirs.text, .breaking)]
        case .integer:
            return theirs.isLike("integer") || theirs.isLike("number")
                ? [] : [mismatch("integer", theirs, path)]
        case .any, .unknown, .null: return []
        case .boolean, .number, .string:
            let type = ours.textType ?? ""
            return theirs.isLike(type) ? [] : [mismatch(type, theirs, path)]
        }
    }

    private func mismatch(_ ours: String, _ theirs: FlatSchema, _ path: String) -> ContractFinding {
        finding(path, ours, theirs.text, .breaking)
    }

    private func members(
        _ properties: [JSONSchema.Property],
        _ theirs: FlatSchema,
        _ path: String,
        _ rest: inout Int,
        _ depth: Int
    ) -> [ContractFinding] {
        var findings: [ContractFinding] = []
        for property in properties {
            let inner = "\(path).\(property.name)"
            if let schema = theirs.properties[property.name] {
                findings += compare(property.schema, schema, at: inner, &rest, depth: depth + 1)
                if FlatSchema(schema, in: document).isDeprecated {
                    findings.append(finding(inner, "sent", "deprecated", .drift))
                }
                if theirs.required.contains(property.name), !property.isRequired {
                    findings.append(finding(inner, "sent sometimes", "required", .breaking))
                }
            } else if theirs.additional == nil {
                let severity: ContractFinding.Severity = theirs.isClosed ? .breaking : .drift
                findings.append(finding(inner, "sent", "not declared", severity))
            }
        }
        let names = Set(properties.map(\.name))
        for name in theirs.required.subtracting(names).sorted() {
            findings.append(finding("\(path).\(name)", "never sent", "required", .drift))
        }
        return findings
    }
}

extension FlatSchema {
    /// Whether values of a type can be accepted.
    func isLike(_ type: String) -> Bool {
        if types.isEmpty { return properties.isEmpty || type == "object" }
        return types.contains(type)
    }
}

extension NetworkAPI.JSONValue {
    fileprivate var isText: Bool { string != nil }
}
