import NetworkAPIKit

extension TypeBuilder {
    /// Returns a sentence about the members of an object that its structure does not have; `nil` if it has all of them.
    func note(_ shape: SchemaShape) -> String? {
        let schema = shape.source.resolved
        let kinds = shape.discriminator == nil ? [] : children(of: schema)
        let shown = kinds.prefix(8).map { "`\($0)`" } + (kinds.count > 8 ? ["others"] : [])
        let list = [shown.dropLast().joined(separator: ", "), shown.last ?? ""].filter { !$0.isEmpty }
        let notes = [
            shape.others.isEmpty
                ? nil : "The document allows further members here, which are not decoded or sent.",
            kinds.isEmpty
                ? nil
                : "The further members of \(list.joined(separator: " and ")), which "
                    + "`\(shape.discriminator?.property ?? "")` names, are not decoded or sent.",
        ].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// The names of the schemas that extend a schema with `allOf` and are not its alternatives, sorted.
    private func children(of schema: ContractDocument.Schema) -> [String] {
        let listed = (schema.oneOf + schema.anyOf).map(\.resolved)
        let alternatives = Set((listed + listed.flatMap(\.allOf).map(\.resolved)).map(\.node.pointer))
        return schema.node.document.schemas.filter { child in
            guard !alternatives.contains(child.schema.resolved.node.pointer) else { return false }
            return child.schema.allOf.contains {
                $0.reference != nil && $0.resolved.node.pointer == schema.node.pointer
            }
        }.map(\.name).sorted()
    }
}
