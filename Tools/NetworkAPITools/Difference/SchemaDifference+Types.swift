import NetworkAPIKit

extension SchemaDifference {
    /// Compares the types, `null`, the enumerations and the constants.
    mutating func compareTypes(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        let (first, second) = (TypeList(before), TypeList(after))
        let name = context.name
        if first.isNullable != second.isNullable {
            add(
                "\(name)-became-\(second.isNullable ? "" : "not-")nullable", path, before["type"],
                after["type"])
        }
        if first.types != second.types || first.format != second.format {
            add("\(name)-\(Self.typeChange(first, second))", path, before["type"], after["type"])
        }
        compareValues(before, after, context, path)
    }

    private static func typeChange(_ first: TypeList, _ second: TypeList) -> String {
        if first.types != second.types, max(first.types.count, second.types.count) > 1, !first.types.isEmpty,
            !second.types.isEmpty
        {
            if first.types.isSubset(of: second.types) { return "list-of-types-widened" }
            if second.types.isSubset(of: first.types) { return "list-of-types-narrowed" }
        }
        if first.isInside(second) { return "type-generalized" }
        if second.isInside(first) { return "type-specialized" }
        return "type-changed"
    }

    private mutating func compareValues(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        let name = context.name
        let (first, second) = (before["enum"]?.array, after["enum"]?.array)
        let isReadOnly = context == .requestProperty && after["readOnly"]?.bool == true
        let isWriteOnly = context == .responseProperty && after["writeOnly"]?.bool == true
        let owner =
            isReadOnly ? "request-read-only-property" : isWriteOnly ? "response-write-only-property" : name
        switch (first, second) {
        case (nil, let second?): add("\(name)-became-enum", path, nil, .array(second))
        // A text that was one of several values is any text now.
        case (let first?, nil): add("\(owner)-enum-value-added", path, .array(first), nil)
        case (let first?, let second?):
            for value in first where !second.contains(value) {
                let removed = context == .responseBody ? "response-mediatype" : owner
                add("\(removed)-enum-value-removed", path, value, nil)
            }
            for value in second where !first.contains(value) {
                add("\(owner)-enum-value-added", path, nil, value)
            }
        case (nil, nil): break
        }
        for keyword in ["x-extensible-enum"] {
            let (first, second) = (before[keyword]?.array ?? [], after[keyword]?.array ?? [])
            for value in first where !second.contains(value) {
                add("\(name)-\(keyword)-value-removed", path, value, nil)
            }
        }
        change(before["const"], after["const"], "\(name)-const", path)
        // With another type, the old default value is no longer one.
        guard before["type"] == after["type"] || after["default"] != nil else { return }
        change(before["default"], after["default"], "\(name)-default-value", path)
    }

    /// Names the change of a keyword: added, removed or changed.
    mutating func change(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ rule: String, _ path: String
    ) {
        guard before != after else { return }
        let word = before == nil ? "added" : after == nil ? "removed" : "changed"
        add("\(rule)-\(word)", path, before, after)
    }
}

/// The types of a schema, without `null`.
private struct TypeList {
    let types: Set<String>
    let format: String?
    let isNullable: Bool

    init(_ schema: NetworkAPI.JSONValue) {
        let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        let alternatives = (schema["anyOf"]?.array ?? []) + (schema["oneOf"]?.array ?? [])
        self.types = Set(types).subtracting(["null"])
        format = schema["format"]?.string
        isNullable =
            types.contains("null") || schema["nullable"]?.bool == true
            || alternatives.contains { $0["type"]?.string == "null" }
    }

    /// Whether each value of these types is a value of the others.
    func isInside(_ other: TypeList) -> Bool {
        let isType =
            other.types.isEmpty || types == other.types || (types == ["integer"] && other.types == ["number"])
        return isType && (other.format == nil || (other.format == format && types == other.types))
    }
}
