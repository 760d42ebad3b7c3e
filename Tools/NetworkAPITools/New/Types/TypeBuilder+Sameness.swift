extension TypeBuilder {
    /// Returns the cases without objects that have the same members as an earlier one: no value tells them apart.
    func distinct(_ cases: [UnionCase]) -> [UnionCase] {
        cases.reduce(into: []) { kept, entry in
            guard !kept.contains(where: { haveSameMembers($0.type, entry.type) }) else { return }
            kept.append(entry)
        }
    }

    /// Makes one structure of alternatives that all have the same members; `nil` for other ones.
    func merged(
        _ cases: [UnionCase], _ context: Context, reserved: TypeDeclaration?
    ) -> TypeDeclaration? {
        guard cases.count > 1, distinct(cases).count == 1, case .named(let id)? = cases.first?.type else {
            return nil
        }
        let declaration = reserved ?? declare(.structure([]), context, isNullable: false)
        declaration.kind = table[id].kind
        let names = cases.flatMap { $0.type.declarations() }.compactMap {
            table[$0].component.map { "`\($0)`" }
        }
        if names.count == cases.count {
            declaration.note = "It is one of \(names.joined(separator: ", ")), which have the same members."
        }
        return declaration
    }

    private func haveSameMembers(_ first: SwiftType, _ second: SwiftType) -> Bool {
        guard case .named(let one) = first, case .named(let other) = second else { return false }
        let (left, right) = (table[one].members, table[other].members)
        // The members of a type that is not read yet are not known.
        return !left.isEmpty && left.count == right.count
            && zip(left.sorted { $0.name < $1.name }, right.sorted { $0.name < $1.name }).allSatisfy {
                $0.name == $1.name && $0.isReadOnly == $1.isReadOnly && $0.isWriteOnly == $1.isWriteOnly
                    && areSame($0.type, $1.type)
            }
    }

    private func areSame(_ first: SwiftType, _ second: SwiftType) -> Bool {
        switch (first, second) {
        case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
            (.map(let one), .map(let other)):
            areSame(one, other)
        case (.named(let one), .named(let other)) where one != other,
            (.open(let one), .open(let other)) where one != other:
            Self.haveSameValues(table[one].kind, table[other].kind)
        default: first == second
        }
    }

    private static func haveSameValues(_ first: TypeDeclaration.Kind, _ second: TypeDeclaration.Kind) -> Bool
    {
        guard case .enumeration(let one, _, _) = first, case .enumeration(let other, _, _) = second else {
            return false
        }
        return one.map(\.value) == other.map(\.value)
    }
}
