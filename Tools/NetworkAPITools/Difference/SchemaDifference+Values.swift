import NetworkAPIKit

extension SchemaDifference {
    /// Compares the enumerations, the constants and the default values.
    func compareValues(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        var (first, second) = (before.values, after.values)
        var (old, new) = (before.constant, after.constant)
        // A constant is an enumeration with one value.
        if let value = old, second != nil { (first, old) = ([value], nil) }
        if let value = new, before.values != nil { (second, new) = ([value], nil) }
        // A value that is sent as text is the same text with another type; for a list, its elements have the values.
        if role.isLoose, before.types != after.types {
            if let values = first, let others = second {
                (first, second) = (values.map(\.asText), others.map(\.asText))
            }
            if let value = old, let other = new { (old, new) = (value.asText, other.asText) }
        }
        // With a type that no old value has, which values are listed says nothing more.
        let isText = role.isLoose && after.types?.isDisjoint(with: ["array", "object"]) == true
        let isOther = before.types.map { after.types?.isDisjoint(with: $0.numbers) == true } ?? false
        if isOther && !isText { (first, second, old, new) = (nil, nil, nil, nil) }
        compareEnumerations(first, second, role.context, path)
        for value in before.knownValues where !after.knownValues.contains(value) {
            add("\(name)-x-extensible-enum-value-removed", path, value, nil)
        }
        for value in after.knownValues
        where !before.knownValues.contains(value) && !before.knownValues.isEmpty {
            add("\(name)-x-extensible-enum-value-added", path, nil, value)
        }
        change(old, new, "\(name)-const", path)
        // With another type, the old default value is no longer one.
        guard before.types == after.types || after.defaultValue != nil else { return }
        if role.isLoose, before.defaultValue?.sent == after.defaultValue?.sent { return }
        change(before.defaultValue, after.defaultValue, "\(name)-default-value", path)
    }

    private func compareEnumerations(
        _ before: [NetworkAPI.JSONValue]?, _ after: [NetworkAPI.JSONValue]?, _ context: ChangeContext,
        _ path: String
    ) {
        let name = context.name
        guard let before else {
            if let after { add("\(name)-became-enum", path, nil, .array(after)) }
            return
        }
        // A text that was one of several values is any text now.
        guard let after else { return add("\(name)-enum-removed", path, .array(before), nil) }
        let removed = context == .responseBody ? "response-mediatype" : name
        for value in Self.values(before, without: after) {
            add("\(removed)-enum-value-removed", path, value, nil)
        }
        for value in Self.values(after, without: before) { add("\(name)-enum-value-added", path, nil, value) }
    }

    /// The values that are not like one of the others; texts, of which a list can have thousands, are found at once.
    private static func values(
        _ values: [NetworkAPI.JSONValue], without others: [NetworkAPI.JSONValue]
    ) -> [NetworkAPI.JSONValue] {
        let texts = Set(others.compactMap(\.string))
        let rest = others.filter { $0.string == nil }
        return values.filter { value in
            value.string.map { !texts.contains($0) } ?? !rest.contains(where: value.isLike)
        }
    }

    /// Names the change of a keyword: added, removed or changed.
    func change(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ rule: String, _ path: String
    ) {
        if let before, let after {
            if !before.isLike(after) { add("\(rule)-changed", path, before, after) }
        } else if before != nil || after != nil {
            add("\(rule)-\(before == nil ? "added" : "removed")", path, before, after)
        }
    }
}

extension NetworkAPI.JSONValue {
    /// The text of a value in a query, a path, a header or a form.
    fileprivate var asText: Self { string == nil ? .string(excerpt) : self }

    /// The text of a value there, which a list of one element is too; `nil` if nothing is sent.
    fileprivate var sent: Self? {
        if let array, array.count < 2 { return array.first?.sent }
        guard self != .null else { return nil }
        return asText
    }
}

extension Set<String> {
    /// The types, and the type of numbers that contains or is contained in one of them.
    fileprivate var numbers: Self {
        isDisjoint(with: ["integer", "number"]) ? self : union(["integer", "number"])
    }
}
