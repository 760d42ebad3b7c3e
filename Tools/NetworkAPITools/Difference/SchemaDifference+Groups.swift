import NetworkAPIKit

extension SchemaDifference {
    /// Compares the alternatives of `oneOf` and `anyOf`.
    func compareGroups(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        // The types of a choice of types are already compared.
        if (before.choiceOfTypes ?? before.types) != nil, (after.choiceOfTypes ?? after.types) != nil,
            before.choiceOfTypes != nil || before.groups.isEmpty,
            after.choiceOfTypes != nil || after.groups.isEmpty
        {
            return
        }
        var others = after.groups
        for first in before.groups {
            // The group may stand in another place.
            let same = others.firstIndex { $0.texts == first.texts } ?? others.indices.first
            guard let second = same.map({ others.remove(at: $0) }) else {
                add("\(name)-alternatives-removed", path)
                continue
            }
            if first.keyword != second.keyword, after.discriminator == nil, second.canOverlap {
                add("\(name)-\(first.word)-became-\(second.word)", path)
            }
            let matching = matching(first.nodes, second.nodes, role)
            for pair in matching.pairs {
                compare([pair.old], [pair.new], role.part, path)
                compareDiscriminatorValues(pair, before, after, role, path)
            }
            for part in matching.gone { add("\(name)-\(first.word)-removed", path, Self.shown(part), nil) }
            for part in matching.more {
                add("\(name)-\(second.word)-added", path, nil, Self.shown(part))
                // oasdiff informs of it; a client that decodes one of the others fails.
                if second.keyword == "anyOf" { add("\(name)-alternative-added", path, nil, Self.shown(part)) }
            }
        }
        for _ in others { add("\(name)-alternatives-added", path) }
    }

    /// A schema as a report shows it: its name, if it has one.
    static func shown(_ node: Node) -> NetworkAPI.JSONValue {
        ContractDocument.Schema(node).name.map(NetworkAPI.JSONValue.string) ?? node.json
    }

    /// Compares a schema that became one of several alternatives, or that was one.
    ///
    /// - Returns: Whether nothing else is to be compared.
    func compareWrapped(
        _ before: SchemaView, _ after: SchemaView, _ old: [Node], _ new: [Node], _ role: Role, _ path: String
    ) -> Bool {
        let name = role.context.name
        // Several types, and as many alternatives with them, which limit them.
        for (types, list, choice) in [(before.types, old, after), (after.types, new, before)] {
            guard let types, types.count > 1, list.allSatisfy({ SchemaView.onlyTypes(of: $0) != nil }) else {
                continue
            }
            if types == choice.typesOfChoice { return false }
        }
        // A schema with alternatives of its own can be one of several too, as it was.
        let kept = Self.index(of: old, in: after)
        if before.groups.isEmpty || kept != nil, after.isChoice, let group = after.groups.first {
            if let types = before.types, let others = after.choiceOfTypes, types.isSubset(of: others),
                types == others || !group.canOverlap
            {
                return false
            }
            if before.groups.isEmpty, group.keyword == "oneOf", role.context.isBody {
                add("\(name)-wrapped-in-one-of", path)
                return true
            }
            if before.types != nil, after.choiceOfTypes != nil { return false }
            guard let same = kept ?? nearest(group.nodes, role, { (old, [$0]) }) else { return false }
            if !before.isNullable, after.isNullable, !role.isBesideNull {
                add("\(name)-became-nullable", path)
            }
            for (index, other) in group.nodes.enumerated() where index != same {
                add("\(name)-\(group.word)-added", path, nil, Self.shown(other))
                if group.keyword == "anyOf", isNew(other, beside: old, at: index, role) {
                    add("\(name)-alternative-added", path, nil, Self.shown(other))
                }
                // oasdiff compares the types too, which one of several alternatives does not say itself.
                if group.keyword == "anyOf", let types = before.types, !types.isEmpty,
                    let others = SchemaView([other]).types, !SchemaView.areCovered(others, by: types)
                {
                    add("\(name)-type-generalized", path, nil, Self.shown(other))
                }
            }
            compare(old, [group.nodes[same]], role.alternative(besideNull: after.isNullable), path)
            return true
        }
        let was = Self.index(of: new, in: before)
        guard after.groups.isEmpty || was != nil, before.isChoice, let group = before.groups.first else {
            return false
        }
        if after.types != nil, before.choiceOfTypes != nil { return false }
        guard let same = was ?? nearest(group.nodes, role, { ([$0], new) }) else { return false }
        if before.isNullable, !after.isNullable, !role.isBesideNull {
            add("\(name)-became-not-nullable", path)
        }
        for (index, other) in group.nodes.enumerated() where index != same {
            add("\(name)-\(group.word)-removed", path, Self.shown(other), nil)
        }
        compare([group.nodes[same]], new, role.alternative(besideNull: before.isNullable), path)
        return true
    }

    /// Returns the index of the alternative that has the name of a schema, or its text; `nil` if none has.
    private static func index(of schema: [Node], in view: SchemaView) -> Int? {
        guard view.isChoice, schema.count == 1, let json = schema[0].resolved?.json else { return nil }
        let (own, nodes) = (name(of: schema[0]), view.groups[0].nodes)
        return nodes.firstIndex { own != nil && target($0) == own }
            ?? nodes.firstIndex { $0.resolved?.json == json }
    }

    /// The place of the reference that a schema is nothing but, apart from `null`.
    private static func name(of node: Node) -> String? {
        let stated = node.statements.subtracting(["nullable"])
        guard node.reference == nil, stated.count == 1, let keyword = stated.first,
            ["allOf", "anyOf", "oneOf"].contains(keyword),
            let others = node[keyword]?.elements.filter({ !SchemaView.isNull($0) }), others.count == 1
        else { return target(node) }
        return name(of: others[0])
    }

    /// Whether a value of an added alternative need not be one of the schema that it is beside now.
    private func isNew(_ other: Node, beside old: [Node], at index: Int, _ role: Role) -> Bool {
        index >= Self.maximumCount
            || rules(old, [other], role.part).contains { ChangeRule.named($0).level == .major }
    }

    /// The number of alternatives that are compared with a schema.
    static let maximumCount = 8

    /// Returns the index of the alternative with the fewest changes, of the first ones.
    private func nearest(
        _ nodes: [Node], _ role: Role, _ versions: (Node) -> (old: [Node], new: [Node])
    ) -> Int? {
        var best: (index: Int, count: Int)?
        for (index, node) in nodes.prefix(Self.maximumCount).enumerated() {
            let (old, new) = versions(node)
            // Another type is another schema.
            guard Self.typeChange(SchemaView(old), SchemaView(new), role) != "type-changed" else { continue }
            let count = rules(old, new, role.part).count { !$0.hasSuffix("nullable") }
            if best.map({ count < $0.count }) ?? true { best = (index, count) }
            if count == 0 { break }
        }
        return best?.index
    }

    /// Reports the parts of `allOf` that were added or removed, if that changes what is allowed.
    func compareParts(_ pair: Pair, _ role: Role, _ path: String, beside changes: [Change]) {
        let name = role.context.name
        let matching = matching(pair.first.allOf, pair.second.allOf, role)
        // A part that repeats what others say still has its name, if nothing was moved into it.
        let isMoved =
            !matching.gone.isEmpty && !matching.more.isEmpty
            || matching.pairs.contains { $0.old.resolved?.json != $0.new.resolved?.json }
            || Self.own(pair.before) != Self.own(pair.after)
        let isMajor = changes.contains { ChangeRule.named($0.rule).level == .major }
        for (word, parts) in [("removed", matching.gone), ("added", matching.more)] {
            for part in parts {
                // A literal `nil` would be the value `null`.
                let lost = word == "added" ? Optional.none : Self.shown(part)
                let gained = word == "added" ? Self.shown(part) : Optional.none
                if Self.isAnnotation(part) {
                    add("\(name)-all-of-\(word)-annotation-only", path, lost, gained)
                } else if changes.isEmpty
                    ? !isMoved : isMajor || ChangeRule.named("\(name)-all-of-\(word)").level != .major
                {
                    add("\(name)-all-of-\(word)", path, lost, gained)
                }
            }
        }
    }

    private static func own(_ nodes: [Node]) -> [String: NetworkAPI.JSONValue] {
        var members = nodes.first?.resolved?.json.object ?? [:]
        members["allOf"] = nil
        return members.filter { !Node.annotations.contains($0.key) }
    }

    /// Whether a part of `allOf` only describes.
    private static func isAnnotation(_ part: Node) -> Bool {
        guard let members = part.resolved?.json.object else { return false }
        return members.keys.allSatisfy(Node.annotations.contains)
    }
}

extension SchemaDifference.Role {
    /// Returns the role of one alternative that is compared with a whole schema.
    fileprivate func alternative(besideNull: Bool) -> Self {
        var role = part
        role.isBesideNull = isBesideNull || besideNull
        return role
    }
}
