import NetworkAPIKit
import NetworkAPITesting

extension EndpointCheck {
    /// Decodes values that the schema allows: a complete value, and one for each possible difference.
    func schemaFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue,
        _ path: String,
        _ pointer: String
    ) -> [ContractFinding] {
        checked.findings(trial, schema) {
            var places = RepeatedPlaces(document, schema, at: ".$")
            return places.removed(from: schemaFindings(trial, schema))
        }.map {
            finding(path + $0.path, $0.ours, $0.theirs, $0.severity, $0.rule, pointer)
        }
    }

    /// The findings with locations below the response.
    private func schemaFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue
    ) -> [ContractFinding] {
        // There are as many variations as optional values, and each group of them is decoded: the work grows
        // quadratically.
        let maker = InstanceMaker(
            document: document, for: schema, limit: 1500, usesExamples: false, isResponse: true)
        var findings: [ContractFinding] = []
        let nullable = FlatSchema(schema, in: document).isNullable
        let wholes = maker.wholes(schema)
        for made in wholes {
            let (whole, mismatches) = repaired(made.value, trial)
            for mismatch in mismatches {
                let theirs = Self.schema(at: mismatch.path[...], made.flat, document)
                let rule = mismatchRule(mismatch, made.schema)
                findings.append(finding(Self.text(mismatch.path), mismatch.reason, theirs, .breaking, rule))
            }
            guard let whole else { continue }
            // Of a value that the type refuses, other values say nothing more.
            let refused = Set(mismatches.map(\.path))
            var variations = maker.variations(made).filter {
                [.omitted, .null].contains($0.kind) || !refused.contains($0.path)
            }
            if nullable { variations.append(.init(kind: .null, path: [], value: .null)) }
            findings += variationFindings(trial, whole, variations)
            if mismatches.isEmpty { findings += otherKindFindings(trial, made, wholes, variations) }
        }
        // The examples add to the schema, such as the values of a text.
        let examples = InstanceMaker(document: document, for: schema, limit: 1500, isResponse: true)
        for made in examples.wholes(schema) {
            for mismatch in repaired(made.value, trial).1 {
                let path = Self.text(mismatch.path)
                guard !findings.contains(where: { $0.path == path }) else { continue }
                let theirs = Self.schema(at: mismatch.path[...], made.flat, document)
                let rule = mismatchRule(mismatch, made.schema)
                findings.append(finding(path, mismatch.reason, theirs, .breaking, rule))
            }
        }
        // Alternatives share most of their properties.
        return findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func mismatchRule<Value>(
        _ mismatch: DecodingTrial<Value>.Failure, _ schema: NetworkAPI.JSONValue?
    ) -> String {
        guard !mismatch.path.isEmpty else { return "response-body-type-changed" }
        if mismatch.reason == DecodingTrial<Value>.Failure.missing {
            return "response-required-property-removed"
        }
        return "response-property-type-changed"
    }

    private func variationFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ whole: NetworkAPI.JSONValue,
        _ variations: [InstanceMaker.Variation]
    ) -> [ContractFinding] {
        VariationGroups(variations).failures(in: whole, trial).map { variation, failure in
            let (theirs, rule) = Self.texts(of: variation)
            return finding(Self.text(variation.path), failure.reason, theirs, .breaking, rule)
        }
    }

    /// What a difference from a complete value is, and its rule.
    static func texts(of variation: InstanceMaker.Variation) -> (theirs: String, rule: String) {
        let name = variation.path.isEmpty ? "body" : "property"
        return switch variation.kind {
        case .omitted: ("can be missing", "response-property-became-optional")
        case .null: ("can be null", "response-\(name)-became-nullable")
        case .value where variation.value?.double != nil:
            (OrderedJSON(variation.value ?? .null).description, "response-\(name)-max-increased")
        case .value:
            (OrderedJSON(variation.value ?? .null).description, "response-\(name)-enum-value-added")
        case .alternative: ("another alternative", "response-\(name)-one-of-added")
        case .type: ("another type", "response-\(name)-list-of-types-widened")
        }
    }

    /// Replaces values that the type refuses although the schema allows them, to check the rest.
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
    static func text(_ path: [String]) -> String {
        path.reduce(".$") { text, name in name[...].isDigits ? "\(text)[]" : "\(text).\(name)" }
    }

    /// Returns the schema at a path, in words.
    private static func schema(
        at path: ArraySlice<String>,
        _ flat: FlatSchema,
        _ document: ContractDocument
    ) -> String {
        guard let name = path.first else { return flat.text }
        let inner = flat.member(name) ?? (name[...].isDigits ? flat.items : nil)
        let next = inner ?? flat.alternatives.first
        guard next != nil || !path.dropFirst().isEmpty else { return "not declared" }
        return next == nil
            ? "not declared" : Self.schema(at: path.dropFirst(), FlatSchema(next, in: document), document)
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
