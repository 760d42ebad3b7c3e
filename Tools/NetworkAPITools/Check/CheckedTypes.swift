import NetworkAPIKit

/// What was found out about types and schemas: endpoints share both, and what one has found holds for the next.
final class CheckedTypes {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let contentType: String
        let schema: NetworkAPI.JSONValue
    }

    private var findings: [Key: [ContractFinding]] = [:]

    /// The findings of a trial on a schema, made once for each type that the kit's own decoder reads.
    func findings<Value>(
        _ trial: DecodingTrial<Value>,
        _ schema: NetworkAPI.JSONValue,
        _ find: () -> [ContractFinding]
    ) -> [ContractFinding] {
        guard case .json(nil) = trial.decoding.kind else { return find() }
        let key = Key(
            type: ObjectIdentifier(Value.self), contentType: trial.contentType.rawValue, schema: schema)
        if let known = findings[key] { return known }
        let found = find()
        findings[key] = found
        return found
    }
}
