import NetworkAPIKit

extension TypeTable {
    /// The alternatives that read any object, each with the members that no other one of them has.
    ///
    /// Empty if at most one alternative reads any object: that one is the last structure.
    func ownMembers(of cases: [UnionCase]) -> [(entry: UnionCase, members: [TypeMember])] {
        let open = cases.compactMap { entry -> (entry: UnionCase, members: [TypeMember])? in
            guard case .named(let id) = entry.type, case .structure(let members) = self[id].kind else {
                return nil
            }
            let read = members.filter { !$0.isWriteOnly || self[id].isSent }
            return read.allSatisfy(\.type.isOptional) ? (entry, read) : nil
        }
        guard open.count > 1 else { return [] }
        var counts: [String: Int] = [:]
        for name in open.flatMap(\.members).map(\.name) { counts[name, default: 0] += 1 }
        return open.map { ($0.entry, $0.members.filter { counts[$0.name] == 1 }) }.filter {
            !$0.members.isEmpty
        }
    }

    /// Returns the alternatives in the order in which a value is decoded.
    func order(_ cases: [UnionCase], for value: NetworkAPI.JSONValue) -> [UnionCase] {
        guard let object = value.object, !object.isEmpty else { return cases }
        let first = ownMembers(of: cases).filter { $0.members.contains { object[$0.name] != nil } }
        return first.map(\.entry) + cases
    }
}
