import NetworkAPIKit

extension SchemaDifference {
    /// Compares the elements of arrays: the first ones, each of which can have a schema of its own, and the others.
    func compareElements(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        let (first, second) = (before.prefixItems.count, after.prefixItems.count)
        for index in 0..<max(first, second) {
            compareElement(before.element(index), after.element(index), role, path)
        }
        let places = min(first, second)..<max(first, second)
        // The schema of the others can be the one that such a place has.
        if places.contains(where: {
            before.element($0).map(\.resolved?.json) != after.element($0).map(\.resolved?.json)
        }) {
            add("\(name)-prefix-items-\(first < second ? "added" : "removed")", path)
        }
        compareElement(before.items, after.items, role, path)
    }

    /// Compares the schemas of an element; without one, it can be anything.
    private func compareElement(_ before: [Node], _ after: [Node], _ role: Role, _ path: String) {
        let rule = "\(role.context.name)-items"
        let (first, second) = (SchemaView(before), SchemaView(after))
        if first.isImpossible != second.isImpossible {
            add("\(rule)-\(second.isImpossible ? "closed" : "opened")", path)
        } else if !before.isEmpty, !after.isEmpty {
            compare(before, after, role.inner, path + "[]", (first, second))
        } else if before.isEmpty != after.isEmpty, !SchemaView(before + after).isAnything {
            add("\(role.context.name)-item-schema-\(before.isEmpty ? "added" : "removed")", path)
        }
    }
}

extension SchemaView {
    /// The schemas of an element: its own ones, or the ones of each element after the listed ones.
    fileprivate func element(_ index: Int) -> [Node] {
        index < prefixItems.count ? prefixItems[index] : items
    }

    /// Whether the schema does not refuse any value by its type, its values or its members.
    fileprivate var isAnything: Bool {
        types == nil && values == nil && constant == nil && properties.isEmpty && required.isEmpty
            && groups.isEmpty && limits.isEmpty && parts.isEmpty && !isImpossible
    }
}
