import NetworkAPIKit

extension SwiftType {
    /// Returns the type with other declarations, by the place of each replaced one.
    func replacing(_ places: [Int: Int]) -> SwiftType {
        switch self {
        case .array(let type): .array(type.replacing(places))
        case .map(let type): .map(type.replacing(places))
        case .optional(let type): .optional(type.replacing(places))
        case .named(let id): .named(places[id] ?? id)
        case .open(let id): .open(places[id] ?? id)
        default: self
        }
    }
}

extension TypeDeclaration.Kind {
    /// Returns the kind with other types of its members, or of its alternatives.
    func replacing(members: (TypeMember) -> SwiftType, cases: (UnionCase) -> SwiftType) -> Self {
        switch self {
        case .structure(let all):
            .structure(
                all.map { member in
                    var other = member
                    other.type = members(member)
                    return other
                })
        case .union(let all, let discriminator):
            .union(
                all.map { entry in
                    var other = entry
                    other.type = cases(entry)
                    return other
                }, discriminator: discriminator)
        case .enumeration: self
        }
    }
}

extension TypeTable {
    /// Marks the types that requests send, and the types that answers have.
    ///
    /// - Parameter plans: The operations.
    /// - Returns: The types that each operation uses, by the name of its structure.
    func markUses(_ plans: [EndpointPlan]) -> [String: [Int]] {
        for declaration in all { (declaration.isSent, declaration.isReceived) = (false, false) }
        var uses: [String: [Int]] = [:]
        for plan in plans {
            let sent = reachable(from: plan.arguments.map(\.type) + [plan.body?.type].compactMap(\.self))
            let received = reachable(
                from: [plan.response.type, plan.response.refusal].compactMap(\.self)
                    + plan.response.others.compactMap(\.type))
            for id in sent { self[id].isSent = true }
            for id in received { self[id].isReceived = true }
            uses[plan.name] = Array(Set(sent + received)).sorted()
        }
        return uses
    }

    /// Adds a second type for requests where a type cannot be sent and received: a required member that is read-only is
    /// in answers alone, and a required member that is write-only in requests alone.
    ///
    /// A type that holds such a type is two types as well. The first type keeps the answers.
    ///
    /// - Returns: The place of the second type, by the place of the first one.
    func splitDirections() -> [Int: Int] {
        let both = all.filter { $0.isSent && $0.isReceived }
        var split = Set(
            both.filter { $0.members.contains { $0.isRequired && ($0.isReadOnly || $0.isWriteOnly) } }
                .map(\.id))
        var isComplete = split.isEmpty
        while !isComplete {
            let around = both.filter { type in
                !split.contains(type.id)
                    && type.contents.contains { $0.declarations().contains(where: split.contains) }
            }
            split.formUnion(around.map(\.id))
            isComplete = around.isEmpty
        }
        var places: [Int: Int] = [:]
        for id in split.sorted() { places[id] = add(sending: self[id]).id }
        for declaration in all where places.values.contains(declaration.id) || isOnlySent(declaration) {
            declaration.kind = declaration.kind.replacing(
                members: { $0.type.replacing(places) }, cases: { $0.type.replacing(places) })
        }
        return places
    }

    private func isOnlySent(_ declaration: TypeDeclaration) -> Bool {
        declaration.isSent && !declaration.isReceived
    }

    /// Adds a type for requests, and removes the members from the first type that only requests have.
    private func add(sending first: TypeDeclaration) -> TypeDeclaration {
        let name = first.component ?? first.suggestions.first
        let text = name.map { "`\($0)` as requests have it, without the members that only responses have." }
        var kind = first.kind
        if case .structure(let members) = first.kind {
            kind = .structure(members.filter { !$0.isReadOnly })
            first.kind = .structure(members.filter { !$0.isWriteOnly })
        }
        let second = add(
            kind, first.suggestions.map { $0 + "Input" }, text: text,
            component: first.component.map { $0 + "Input" })
        second.note = first.note
        return second
    }
}

extension EndpointPlan {
    /// Sends other types, by the place of each replaced one.
    mutating func replaceSentTypes(_ places: [Int: Int]) {
        for index in arguments.indices { arguments[index].type = arguments[index].type.replacing(places) }
        let sent = body?.type?.replacing(places)
        body?.type = sent
    }
}
