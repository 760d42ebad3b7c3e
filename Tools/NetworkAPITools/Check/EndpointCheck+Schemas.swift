import NetworkAPIKit

extension EndpointCheck {
    /// Decodes values that the schema allows: a complete value, and one for each possible difference.
    func schemaFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue,
        _ path: String
    ) -> [ContractFinding] {
        checked.findings(trial, schema) { schemaFindings(trial, schema) }.map {
            finding(path + $0.path, $0.ours, $0.theirs, $0.severity)
        }
    }

    /// The findings with locations below the response.
    private func schemaFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue
    ) -> [ContractFinding] {
        // There are as many variations as values, and each is decoded: the work grows quadratically.
        let maker = InstanceMaker(document: document, for: schema, limit: 1500)
        var findings: [ContractFinding] = []
        for (schema, value) in maker.wholes(schema) {
            let (whole, mismatches) = repaired(value, trial)
            for mismatch in mismatches {
                let theirs = Self.schema(at: mismatch.path[...], schema, document)
                findings.append(finding(Self.text(mismatch.path), mismatch.reason, theirs, .breaking))
            }
            guard let whole else { continue }
            findings += variationFindings(trial, whole, maker.variations(schema))
        }
        // Alternatives share most of their properties.
        return findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func variationFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ whole: NetworkAPI.JSONValue,
        _ variations: [InstanceMaker.Variation]
    ) -> [ContractFinding] {
        let values = variations.map { variation in
            guard let value = variation.value else { return whole.removing(at: variation.path) }
            return whole.setting(value, at: variation.path[...]) ?? whole
        }
        return zip(variations, trial.failures(of: values)).compactMap { variation, failure in
            guard let failure else { return nil }
            let theirs =
                switch variation.kind {
                case .omitted: "can be missing"
                case .null: "can be null"
                case .value: OrderedJSON(variation.value ?? .null).description
                case .alternative: "another alternative"
                }
            return finding(Self.text(variation.path), failure.reason, theirs, .breaking)
        }
    }

    /// Replaces values that the type refuses although the schema allows them, so that the rest can be checked.
    private func repaired<Value: Decodable & SendableMetatype>(
        _ value: NetworkAPI.JSONValue,
        _ trial: DecodingTrial<Value>
    ) -> (NetworkAPI.JSONValue?, [DecodingTrial<Value>.Failure]) {
        var value = value
        var mismatches: [DecodingTrial<Value>.Failure] = []
        for _ in 0..<100 {
            guard var failure = trial.failures(of: [value])[0] else { return (value, mismatches) }
            if failure.path.isEmpty, let place = fraction(in: value, trial) {
                // Foundation reports a number that does not fit as invalid JSON, without its location.
                failure = DecodingTrial<Value>.Failure(path: place, reason: "a number without a fraction")
            }
            mismatches.append(failure)
            let others = Self.others.compactMap { value.setting($0, at: failure.path[...]) }
            let failures = trial.failures(of: others)
            let index = failures.firstIndex { $0 == nil || $0?.path != failure.path }
            guard let index, !failure.path.isEmpty else { return (nil, mismatches) }
            value = others[index]
        }
        return (nil, mismatches)
    }

    /// The location of a number that must not have a fraction.
    private func fraction<Value: Decodable & SendableMetatype>(
        in value: NetworkAPI.JSONValue,
        _ trial: DecodingTrial<Value>
    ) -> [String]? {
        let places = value.fractions
        let others = places.map { value.setting(.integer(1), at: $0[...]) ?? value }
        let failures = trial.failures(of: others)
        return zip(places, failures).first { $0.1 == nil || $0.1?.path.isEmpty == false }?.0 ?? places.first
    }

    private static var others: [NetworkAPI.JSONValue] {
        [
            .null, .string("text"), .integer(1), .bool(true), .object([:]), .array([]),
            .string("2020-01-02T03:04:05Z"), .string("2020-01-02"), .string("https://example.com/a"),
            .string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        ]
    }

    /// Returns a path as in the report, after the response: `.$.items[].name`.
    private static func text(_ path: [String]) -> String {
        path.reduce(".$") { text, name in Int(name) == nil ? "\(text).\(name)" : "\(text)[]" }
    }

    /// Returns the schema at a path, in words.
    private static func schema(
        at path: ArraySlice<String>,
        _ schema: NetworkAPI.JSONValue?,
        _ document: ContractDocument
    ) -> String {
        let flat = FlatSchema(schema, in: document)
        guard let name = path.first else { return flat.text }
        let inner = Int(name) == nil ? flat.properties[name] : flat.items
        let next = inner ?? flat.alternatives.first
        guard next != nil || !path.dropFirst().isEmpty else { return "not declared" }
        return next == nil ? "not declared" : Self.schema(at: path.dropFirst(), next, document)
    }

    /// Returns a note for each object about properties that the type never reads.
    func unreadFindings(
        _ type: any Decodable.Type,
        _ contentType: NetworkAPI.MediaType,
        _ schema: NetworkAPI.JSONValue,
        _ status: Int,
        _ path: String
    ) -> [ContractFinding] {
        guard let ours = schemas.schema(of: type, in: contentType, status: status) else { return [] }
        var findings: [ContractFinding] = []
        var rest = Self.comparisons
        compareUnread(ours, schema, path + ".$", &findings, &rest, depth: 0)
        return findings
    }

    /// The largest number of schemas that are compared with one of ours, because recursive types do not end.
    static var comparisons: Int { 10_000 }

    private func compareUnread(
        _ ours: JSONSchema,
        _ schema: NetworkAPI.JSONValue?,
        _ path: String,
        _ findings: inout [ContractFinding],
        _ rest: inout Int,
        depth: Int
    ) {
        guard depth < 20, rest > 0 else { return }
        rest -= 1
        let theirs = FlatSchema(schema, in: document)
        switch ours {
        case .reference(let name):
            guard let definition = all.definitions[name] else { return }
            compareUnread(definition, schema, path, &findings, &rest, depth: depth + 1)
        case .described(let inner, _): compareUnread(inner, schema, path, &findings, &rest, depth: depth + 1)
        case .anyOf(let schemas):
            guard let only = schemas.first(where: { $0 != .null }), schemas.count < 3 else { return }
            compareUnread(only, schema, path, &findings, &rest, depth: depth + 1)
        case .array(let element):
            compareUnread(element, theirs.items, path + "[]", &findings, &rest, depth: depth + 1)
        case .object(let properties):
            let alternatives = theirs.alternatives.map { FlatSchema($0, in: document).properties }
            let known = alternatives.reduce(into: theirs.properties) { $0.merge($1) { first, _ in first } }
            let unread = known.keys.filter { name in !properties.contains { $0.name == name } }.sorted()
            if !unread.isEmpty {
                findings.append(finding(path, "not read", unread.joined(separator: ", "), .note))
            }
            for property in properties {
                guard let inner = known[property.name] else { continue }
                compareUnread(
                    property.schema, inner, "\(path).\(property.name)", &findings, &rest, depth: depth + 1)
            }
        default: return
        }
    }
}

extension NetworkAPI.JSONValue {
    /// The paths of all numbers with a fraction.
    fileprivate var fractions: [[String]] {
        switch self {
        case .decimal, .double: [[]]
        case .array(let elements):
            elements.enumerated().flatMap { index, element in element.fractions.map { ["\(index)"] + $0 } }
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { name, member in member.fractions.map { [name] + $0 }
            }
        default: []
        }
    }
}
