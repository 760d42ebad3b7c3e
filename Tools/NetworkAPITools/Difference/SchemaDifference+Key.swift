import NetworkAPIKit

extension SchemaDifference {
    /// What decides the changes of two schemas.
    struct Key: Hashable {
        let old: [String]
        let new: [String]
        let role: Role

        init(_ before: [Node], _ after: [Node], _ role: Role) {
            (old, new, self.role) = (before.map(\.place), after.map(\.place), role)
        }
    }
}

extension ContractDocument.Node {
    /// Whether the schema is a reference to a place that its document does not have.
    var isLost: Bool {
        reference.map { $0.hasPrefix("#") && document.target(of: $0) == nil } ?? false
    }

    /// The place of the schema that is compared: the place that a reference leads to, if nothing beside it is compared.
    fileprivate var place: String {
        guard reference != nil, let members = json.object else { return pointer }
        let isAlone =
            document.isBefore31
            || members.keys.allSatisfy {
                ["$ref", "readOnly", "writeOnly"].contains($0) || Self.isText($0)
            }
        return isAlone ? resolved?.pointer ?? pointer : pointer
    }
}
