import NetworkAPIKit

extension TypeTable {
    /// An attempt to decode a value as one of several alternatives.
    struct Attempt {
        let entry: UnionCase
        /// The members of which the value must have one; empty if any value is tried.
        var members: [TypeMember] = []
    }

    /// An alternative that reads objects, without members if it is a dictionary.
    private struct Alternative {
        let entry: UnionCase
        /// Its position among all alternatives.
        let position: Int
        let members: [TypeMember]
        let names: Set<String>

        /// The members that a value must have.
        var needed: [TypeMember] { members.filter { !$0.type.isOptional } }
    }

    /// Returns the attempts to decode one of several alternatives, in their order.
    ///
    /// An alternative hides a later one if it reads its values, and does not have all of its members. Both are tried
    /// before if the value has a member that no other has, and one that has only members of others is tried next.
    func attempts(_ cases: [UnionCase]) -> [Attempt] {
        let objects = cases.indices.compactMap { alternative(cases[$0], at: $0) }
        var hidden: Set<Int> = []
        var hiding: Set<Int> = []
        for (index, first) in objects.enumerated() {
            for other in objects[(index + 1)...] where hides(first, other) {
                hiding.insert(first.position)
                hidden.insert(other.position)
            }
        }
        guard let start = hiding.min() else { return cases.map { Attempt(entry: $0) } }
        let tried = objects.filter { hiding.contains($0.position) || hidden.contains($0.position) }.sorted {
            ($1.needed.count, $1.names.count, $0.position) < ($0.needed.count, $0.names.count, $1.position)
        }
        var first: [Attempt] = []
        var next: [Attempt] = []
        var known: [Alternative] = []
        for object in tried {
            // One with more members was tried before, if the value has a member that only that one has.
            let larger = known.filter { $0.names.isSuperset(of: object.names) }.map(\.position)
            let others = tried.filter { $0.position != object.position && !larger.contains($0.position) }
            let own = object.members.filter { member in !others.contains { $0.names.contains(member.name) } }
            if !own.isEmpty {
                known.append(object)
                first.append(Attempt(entry: object.entry, members: own))
            } else if hidden.contains(object.position), !isUnion(object.entry.type) {
                next.append(Attempt(entry: object.entry))
            }
        }
        let done = Set(next.map(\.entry.swiftName))
        let rest = cases[start...].filter { !done.contains($0.swiftName) }
        let all = cases[..<start].map { Attempt(entry: $0) } + first + next + rest.map { Attempt(entry: $0) }
        // An attempt with any value follows for the same alternative.
        return all.enumerated().filter { index, attempt in
            attempt.members.isEmpty || all[index + 1].entry.swiftName != attempt.entry.swiftName
        }.map(\.element)
    }

    /// Returns the alternatives in the order in which a value is decoded.
    func order(_ cases: [UnionCase], for value: NetworkAPI.JSONValue) -> [UnionCase] {
        guard let object = value.object, !object.isEmpty else { return cases }
        return attempts(cases).filter { attempt in
            attempt.members.isEmpty || attempt.members.contains { object[$0.name] != nil }
        }.map(\.entry)
    }

    /// Whether a type is a union, which decodes any value.
    private func isUnion(_ type: SwiftType) -> Bool {
        guard case .named(let id) = type, case .union = self[id].kind else { return false }
        return true
    }

    private func alternative(_ entry: UnionCase, at position: Int) -> Alternative? {
        var known: Set<Int> = []
        guard let members = readMembers(of: entry.type, &known) else { return nil }
        return Alternative(
            entry: entry, position: position, members: members, names: Set(members.map(\.name)))
    }

    /// The members that a type reads, each optional if the type is an enum; `nil` if it does not read objects.
    private func readMembers(of type: SwiftType, _ known: inout Set<Int>) -> [TypeMember]? {
        if case .map = type { return [] }
        guard case .named(let id) = type, known.insert(id).inserted else { return nil }
        switch self[id].kind {
        case .structure(let members): return members.filter { !$0.isWriteOnly || self[id].isSent }
        case .union(let cases, _):
            var scope = NameScope()
            var all: [TypeMember] = []
            for member in cases.flatMap({ readMembers(of: $0.type, &known) ?? [] })
            where !all.contains(where: { $0.name == member.name }) {
                var member = member
                member.swiftName = scope.takeMember(NameWords(member.name).memberName)
                member.type = member.type.orNil
                all.append(member)
            }
            return all.isEmpty ? nil : all
        case .enumeration: return nil
        }
    }

    private func hides(_ first: Alternative, _ other: Alternative) -> Bool {
        (!other.names.isSubset(of: first.names) || other.names.isEmpty && !first.names.isEmpty)
            && first.needed.allSatisfy { member in
                other.members.contains { $0.name == member.name && !differ(member.type, $0.type) }
            }
    }

    /// Whether the first type lists one value, and the second one lists others.
    private func differ(_ first: SwiftType, _ second: SwiftType) -> Bool {
        guard case .enumeration(let mine, _, isClosed: true)? = listed(first),
            case .enumeration(let theirs, _, _)? = listed(second)
        else { return false }
        return !theirs.contains { theirs in mine.contains { $0.value == theirs.value } }
    }

    private func listed(_ type: SwiftType) -> TypeDeclaration.Kind? {
        switch type.wrapped {
        case .named(let id), .open(let id): self[id].kind
        default: nil
        }
    }
}
