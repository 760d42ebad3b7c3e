import NetworkAPIKit

/// The results for types and schemas, which endpoints share.
final class CheckedTypes {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let contentType: String
        let schema: NetworkAPI.JSONValue
    }

    private var findings: [Key: [ContractFinding]] = [:]

    /// Returns the findings of a trial for a schema, cached for each type that the kit's own decoder reads,
    /// unless some answers are refusals.
    func findings<Value>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue,
        _ find: () -> [ContractFinding]
    ) -> [ContractFinding] {
        guard case .json(let decoder) = trial.decoding.kind, decoder.dates == .iso8601,
            decoder.style == .asDeclared, trial.decoding.pointer == nil, trial.refusal == nil
        else { return find() }
        let key = Key(
            type: ObjectIdentifier(Value.self), contentType: trial.contentType.rawValue, schema: schema)
        if let known = findings[key] { return known }
        let found = find()
        findings[key] = found
        return found
    }
}
