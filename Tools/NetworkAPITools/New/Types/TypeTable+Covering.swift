extension TypeTable {
    /// Returns the types without those of which another one reads each value with all of its members, unless a value tells
    /// by its own members which of both it is.
    ///
    /// Of two that read the same, the one with the name of a schema stays, else the first one.
    func uncovered(_ types: [SwiftType]) -> [SwiftType] {
        types.enumerated().filter { place, type in
            !types.enumerated().contains { otherPlace, other in
                guard otherPlace != place, covers(other, type), !tellsApart(other, type) else { return false }
                guard covers(type, other) else { return true }
                let (isNamed, isOtherNamed) = (hasSchemaName(type), hasSchemaName(other))
                return isNamed == isOtherNamed ? otherPlace < place : isOtherNamed
            }
        }.map(\.element)
    }

    /// Whether the members that a value has tell if it is of the second type, which then reads all of what it has.
    private func tellsApart(_ first: SwiftType, _ second: SwiftType) -> Bool {
        let (members, others) = (members(of: first), members(of: second))
        let isLossless = others.allSatisfy { other in
            members.first { $0.name == other.name }.map { covers(other.type.wrapped, $0.type.wrapped) }
                ?? true
        }
        return isLossless && (members.count != others.count || needed(members) != needed(others))
    }

    private func members(of type: SwiftType) -> [TypeMember] {
        if case .named(let id) = type { self[id].members } else { [] }
    }

    private func needed(_ members: [TypeMember]) -> Set<String> {
        Set(members.filter { !$0.type.isOptional }.map(\.name))
    }

    private func hasSchemaName(_ type: SwiftType) -> Bool {
        type.declarations(direct: true).contains { self[$0].component != nil }
    }

    /// Whether the first type reads each value of the second one with all of its members.
    func covers(_ first: SwiftType, _ second: SwiftType) -> Bool {
        var open: Set<[SwiftType]> = []
        return covers(first, second, &open)
    }

    private func covers(_ first: SwiftType, _ second: SwiftType, _ open: inout Set<[SwiftType]>) -> Bool {
        // Two types that contain themselves are compared once.
        guard first != second, open.insert([first, second]).inserted else { return true }
        switch (first, second) {
        case (.optional(let first), _): return covers(first, second.wrapped, &open)
        case (.array(let first), .array(let second)), (.map(let first), .map(let second)):
            return covers(first, second, &open)
        case (.named(let first), .named(let second)), (.open(let first), .open(let second)):
            return covers(self[first], self[second], &open)
        default: return false
        }
    }

    private func covers(
        _ first: TypeDeclaration, _ second: TypeDeclaration, _ open: inout Set<[SwiftType]>
    ) -> Bool {
        switch (first.kind, second.kind) {
        case (.structure(let members), .structure(let others)):
            let names = Set(members.map(\.name))
            // The members of a type that is not read yet are not known.
            guard !others.isEmpty, others.allSatisfy({ names.contains($0.name) }) else { return false }
            return members.allSatisfy { member in
                guard let other = others.first(where: { $0.name == member.name }) else {
                    return member.type.isOptional
                }
                return member.isReadOnly == other.isReadOnly && member.isWriteOnly == other.isWriteOnly
                    && covers(member.type, other.type, &open)
            }
        case (.enumeration(let cases, _, _), .enumeration(let others, _, _)):
            return Set(cases.map(\.value)).isSuperset(of: others.map(\.value))
        default: return false
        }
    }
}
