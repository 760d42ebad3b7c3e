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
