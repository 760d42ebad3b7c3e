import NetworkAPIKit
import NetworkAPITesting

extension EndpointCheck {
    /// Whether the type can have an enumeration that decodes other values than those that it names.
    private func hasOtherKinds<Value: Decodable & SendableMetatype>(_ trial: DecodingTrial<Value>) -> Bool {
        guard let ours = schemas.schema(of: Value.self, in: trial.contentType, status: trial.status) else {
            return false
        }
        var known: Set<String> = []
        return ours.isUnknown(all.definitions, &known)
    }

    /// Reports values of the schema that are decoded, but as a kind that the type does not know.
    func otherKindFindings<Value: Decodable & SendableMetatype>(
        _ trial: DecodingTrial<Value>,
        _ made: InstanceMaker.Whole,
        _ wholes: [InstanceMaker.Whole],
        _ variations: [InstanceMaker.Variation]
    ) -> [ContractFinding] {
        guard hasOtherKinds(trial) else { return [] }
        var strict = trial
        strict.refusesOtherKinds = true
        var whole = made.value
        var findings: [ContractFinding] = []
        while let failure = strict.failures(of: [whole])[0] {
            guard let value = failure.otherKind, let path = whole.path(of: value), findings.count < 100 else {
                return findings
            }
            let others = path.isEmpty ? wholes.map(\.value) : variations.alternatives(at: path, in: whole)
            // A tag that the document leaves open is not known for any alternative.
            guard let known = strict.known(others, at: path, like: value) else { return findings }
            let rule = "response-\(path.isEmpty ? "body" : "property")-one-of-added"
            findings.append(otherKindFinding(path, value, "another alternative", rule))
            guard !path.isEmpty else { return findings }
            whole = known
        }
        let failures = VariationGroups(variations).failures(in: whole, strict)
        return findings
            + failures.compactMap { variation, failure in
                guard let value = failure.otherKind else { return nil }
                if variation.kind == .alternative, let other = variation.value {
                    let others = [whole] + variations.alternatives(at: variation.path, in: whole)
                    guard strict.known(others, at: variation.path, like: other) != nil else { return nil }
                }
                let (theirs, rule) = Self.texts(of: variation)
                return otherKindFinding(variation.path, value, theirs, rule)
            }
    }

    private func otherKindFinding(
        _ path: [String], _ value: NetworkAPI.JSONValue, _ theirs: String, _ rule: String
    ) -> ContractFinding {
        finding(Self.text(path), "reads \(value.excerpt) as unknown", theirs, .drift, rule)
    }
}

extension [InstanceMaker.Variation] {
    /// Returns the value with each of the other alternatives at a path.
    fileprivate func alternatives(at path: [String], in whole: NetworkAPI.JSONValue) -> [NetworkAPI.JSONValue]
    {
        filter { $0.kind == .alternative && $0.path == path }.compactMap { variation in
            variation.value.flatMap { whole.setting($0, at: path[...]) }
        }
    }
}

extension DecodingTrial {
    /// Returns the first value with something of the same form at a path that the type knows; `nil` if none has it.
    fileprivate func known(
        _ values: [NetworkAPI.JSONValue], at path: [String], like other: NetworkAPI.JSONValue
    ) -> NetworkAPI.JSONValue? {
        let like = values.filter { $0.value(at: path[...])?.form == other.form }
        let failures = self.failures(of: like)
        return zip(like, failures).first { value, failure in
            guard let failure else { return true }
            return failure.otherKind.map { $0 != value.value(at: path[...]) } ?? false
        }?.0
    }
}

extension NetworkAPI.JSONValue {
    fileprivate enum Form { case null, boolean, number, string, array, object }

    fileprivate var form: Form {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .string: .string
        case .array: .array
        case .object: .object
        default: .number
        }
    }

    /// Returns the first of the shortest paths of a value in this one; `nil` if there is none.
    fileprivate func path(of value: Self) -> [String]? {
        var next: [(path: [String], value: Self)] = [([], self)]
        var index = 0
        while index < next.count {
            let (path, inner) = next[index]
            index += 1
            if inner == value { return path }
            switch inner {
            case .array(let elements):
                next += elements.enumerated().map { (path + ["\($0.offset)"], $0.element) }
            case .object(let members):
                next += members.sorted { $0.key < $1.key }.map { (path + [$0.key], $0.value) }
            default: break
            }
        }
        return nil
    }
}
