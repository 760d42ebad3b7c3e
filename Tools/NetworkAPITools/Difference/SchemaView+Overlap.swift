import NetworkAPIKit

extension SchemaView.Group {
    /// Whether a value can fit several of the alternatives, which `oneOf` refuses and `anyOf` allows.
    var canOverlap: Bool {
        let views = nodes.map { SchemaView([$0]) }
        return views.indices.contains { index in
            views[(index + 1)...].contains { views[index].canOverlap($0) }
        }
    }
}

extension SchemaView {
    /// Whether nothing that the two schemas say keeps a value from fitting both.
    fileprivate func canOverlap(_ other: SchemaView) -> Bool {
        guard !isApart(from: other) else { return false }
        // Objects are told apart by a member that both require.
        return !required.intersection(other.required).contains { name in
            guard let own = properties[name], let theirs = other.properties[name] else { return false }
            return SchemaView(own).isApart(from: SchemaView(theirs))
        }
    }

    /// Whether the types, the formats or the values of two schemas differ.
    private func isApart(from other: SchemaView) -> Bool {
        if let types, let others = other.types {
            let all = others.contains("number") ? others.union(["integer"]) : others
            let own = types.contains("number") ? types.union(["integer"]) : types
            if own.isDisjoint(with: all) { return true }
        }
        if let format, let theirs = other.format, format != theirs, types == other.types { return true }
        let (own, theirs) = (listed, other.listed)
        if let own, let theirs { return !own.contains { value in theirs.contains(where: value.isLike) } }
        return false
    }

    private var listed: [NetworkAPI.JSONValue]? { constant.map { [$0] } ?? values }
}
