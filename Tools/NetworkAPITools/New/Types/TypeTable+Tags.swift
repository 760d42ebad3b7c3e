import NetworkAPIKit

// The member that tells the alternatives of an enum apart.
extension TypeTable {
    /// Whether the member is `true` for one alternative and `false` for another one.
    func hasBooleanTag(_ cases: [UnionCase], _ discriminator: String) -> Bool {
        cases.allSatisfy { member(discriminator, of: $0)?.type == .bool }
    }

    /// The value of the member that is sent with an alternative, the structure of which does not have it; `nil` if it does,
    /// or if it has several values.
    func addedTag(of entry: UnionCase, _ discriminator: String) -> String? {
        entry.values.count == 1 && member(discriminator, of: entry) == nil ? entry.values[0] : nil
    }

    private func member(_ name: String, of entry: UnionCase) -> TypeMember? {
        guard case .named(let id) = entry.type else { return nil }
        return self[id].members.first { $0.name == name }
    }
}

extension NetworkAPI.JSONValue {
    /// The text of a value that tells alternatives apart; `nil` if it is neither a text nor a Boolean value.
    var tag: String? { string ?? bool.map { "\($0)" } }
}
