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
        table.covers(first, second) && table.covers(second, first)
    }
}
