import NetworkAPIKit

extension SchemaDifference {
    private static let parts: [(keyword: String, word: String, place: String)] = [
        ("then", "then", ""), ("else", "else", ""), ("contains", "contains", "[]"),
        ("propertyNames", "property-names", ".propertyNames"),
        ("contentSchema", "content-schema", ".contentSchema"),
    ]

    /// Compares the keywords that assert something about the whole value, and the discriminator.
    func compareAssertions(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        for (keyword, word, place) in Self.parts {
            let inner = place.isEmpty ? role.part : role.inner
            comparePart(
                before.parts[keyword], after.parts[keyword], "\(name)-\(word)", inner, path, place)
        }
        compareConditions(before.parts["if"], after.parts["if"], role, path)
        compareExclusions(before.parts["not"], after.parts["not"], role, path)
        for (keyword, word) in [
            ("unevaluatedItems", "unevaluated-items"), ("unevaluatedProperties", "unevaluated-properties"),
        ] {
            // An object that is closed by the other keyword is compared with the members.
            guard keyword == "unevaluatedItems" || !before.isClosed || !after.isClosed else { continue }
            let (first, second) = (before.unevaluated[keyword], after.unevaluated[keyword])
            if let first, let second, first.refusesAll != second.refusesAll {
                add("\(name)-\(word)-\(second.refusesAll ? "added" : "removed")", path)
            } else {
                comparePart(
                    first.map { [$0] }, second.map { [$0] }, "\(name)-\(word)", role.inner, path,
                    keyword == "unevaluatedItems" ? "[]" : ".*")
            }
        }
        for (keyword, word) in [
            ("contentMediaType", "content-media-type"), ("contentEncoding", "content-encoding"),
        ] where before.contents[keyword] != after.contents[keyword] {
            add(
                "\(name)-\(word)-changed", path, before.contents[keyword].map(NetworkAPI.JSONValue.string),
                after.contents[keyword].map(NetworkAPI.JSONValue.string))
        }
        compareMaps(before, after, "dependentSchemas", "\(name)-dependent-schema", role.part, path)
        comparePatterns(before, after, role, path)
        compareDependencies(
            before.dependentRequired, after.dependentRequired, "\(name)-dependent-required", path)
        compareDiscriminators(before, after, role, path)
    }

    /// Compares the schemas of a keyword; `place` is what they are for, in the value with the keyword.
    private func comparePart(
        _ before: [Node]?, _ after: [Node]?, _ rule: String, _ role: Role, _ path: String,
        _ place: String = ""
    ) {
        if let before, let after { return compare(before, after, role, path + place) }
        if before != nil || after != nil { add("\(rule)-\(before == nil ? "added" : "removed")", path) }
    }

    /// What an `if` says decides which of the other two applies, so that each change of it matters.
    private func compareConditions(_ before: [Node]?, _ after: [Node]?, _ role: Role, _ path: String) {
        let rule = "\(role.context.name)-if"
        guard let before, let after else {
            if before != nil || after != nil { add("\(rule)-\(before == nil ? "added" : "removed")", path) }
            return
        }
        if !areSame(before, after, role.part) { add("\(rule)-changed", path) }
    }

    /// A schema in `not` that allows more excludes more.
    private func compareExclusions(_ before: [Node]?, _ after: [Node]?, _ role: Role, _ path: String) {
        let rule = "\(role.context.name)-not"
        guard let before, let after else {
            if before != nil || after != nil { add("\(rule)-\(before == nil ? "added" : "removed")", path) }
            return
        }
        // Of two patterns, nobody knows which one has more texts.
        let isUnclear = rules(before, after, role.part).contains { $0.hasSuffix("-pattern-changed") }
        guard !isUnclear else { return add("\(rule)-changed", path) }
        func isMajor(_ role: Role) -> Bool {
            rules(before, after, role).contains { ChangeRule.named($0).level == .major }
        }
        var sending = role
        sending.context = .requestProperty
        sending.isPart = true
        if isMajor(sending) { add("\(rule)-narrowed", path) }
        sending.context = .responseProperty
        if isMajor(sending) { add("\(rule)-widened", path) }
    }

    private func compareMaps(
        _ before: SchemaView, _ after: SchemaView, _ keyword: String, _ rule: String, _ role: Role,
        _ path: String
    ) {
        let (first, second) = (before.maps[keyword] ?? [:], after.maps[keyword] ?? [:])
        for name in Set(first.keys).union(second.keys).sorted() {
            comparePart(first[name], second[name], rule, role, path)
        }
    }

    /// Compares the members by the patterns of their names: in an object without other members, a pattern allows them.
    private func comparePatterns(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        guard case .none = before.additional, case .none = after.additional else {
            let rule = "\(role.context.name)-pattern-property"
            return compareMaps(before, after, "patternProperties", rule, role.inner, path + ".*")
        }
        let rule = "\(role.context.name)-pattern-members"
        let (first, second) = (
            before.maps["patternProperties"] ?? [:], after.maps["patternProperties"] ?? [:]
        )
        for name in Set(first.keys).union(second.keys).sorted() {
            switch (first[name], second[name]) {
            case (let old?, let new?): compare(old, new, role.inner, path + ".*")
            case (nil, _): add("\(rule)-allowed", path, nil, .string(name))
            case (_, nil): add("\(rule)-refused", path, .string(name), nil)
            }
        }
    }

    private func compareDependencies(
        _ before: [String: Set<String>], _ after: [String: Set<String>], _ rule: String, _ path: String
    ) {
        for name in Set(before.keys).union(after.keys).sorted() {
            let (first, second) = (before[name], after[name])
            guard first != second else { continue }
            let list = (Self.list(first), Self.list(second))
            guard let first, let second else {
                add("\(rule)-\(before[name] == nil ? "added" : "removed")", path, list.0, list.1)
                continue
            }
            let word = first.isSuperset(of: second) ? "removed" : "changed"
            add("\(rule)-\(word)", path, list.0, list.1)
        }
    }

    private static func list(_ names: Set<String>?) -> NetworkAPI.JSONValue? {
        names.map { .array($0.sorted().map(NetworkAPI.JSONValue.string)) }
    }
}
