import NetworkAPIKit

extension SchemaDifference {
    /// Compares the types, the format and `null`.
    func compareTypes(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        let first = before.isNullable && !(before.listsNull == false && after.listsNull == true)
        let second = after.isNullable && !(after.listsNull == false && before.listsNull == true)
        // A schema of any type allows `null` too; that it has a type in one version is reported below.
        let isAny = before.hasAnyType && after.types != nil || after.hasAnyType && before.types != nil
        if first != second, !isAny, !role.isBesideNull {
            add(
                "\(name)-became-\(second ? "" : "not-")nullable", path, Self.value(before, first),
                Self.value(after, second))
        }
        let change = Self.typeChange(before, after, role)
        if let change {
            add("\(name)-\(change)", path, Self.value(before, first), Self.value(after, second))
        }
    }

    /// The types as a report shows them; `nil` if only the alternatives have some.
    private static func value(_ view: SchemaView, _ isNullable: Bool) -> NetworkAPI.JSONValue? {
        guard var types = (view.types ?? view.typesOfChoice)?.sorted() else {
            let any = view.groups.isEmpty ? "any" : nil
            return (view.format.map { "any, format \($0)" } ?? any).map { .string($0) }
        }
        if isNullable { types.append("null") }
        return .string(types.joined(separator: " or ") + (view.format.map { " (\($0))" } ?? ""))
    }

    /// Returns the kind of the change of the types and the format; `nil` if there is none.
    static func typeChange(
        _ before: SchemaView, _ after: SchemaView, _ role: Role
    ) -> String? {
        // The alternatives of two choices are compared one by one.
        let areChoices = [before, after].allSatisfy { $0.types == nil && !$0.groups.isEmpty }
        let areTypes = before.choiceOfTypes != nil && after.choiceOfTypes != nil
        guard !areChoices || areTypes || before.format != after.format else { return nil }
        let (first, second) = (TypeList(before), TypeList(after))
        guard first != second, !(role.isLoose && first.areBytes && second.areBytes) else { return nil }
        if let old = first.types, let new = second.types, old != new, max(old.count, new.count) > 1 {
            if SchemaView.areCovered(old, by: new) { return "list-of-types-widened" }
            if SchemaView.areCovered(new, by: old) { return "list-of-types-narrowed" }
        }
        if second.covers(first) { return "type-generalized" }
        // The elements of an array, and the members of an object, are several items, of which a text is one.
        let isSplit = role.isExploded && first.types?.isDisjoint(with: ["array", "object"]) == false
        let (text, value) = role.context.isRequest ? (second, first) : (first, second)
        // In XML they are elements, which a text does not have.
        let hasElements = role.isXML && value.types?.isDisjoint(with: ["array", "object"]) == false
        let isText = !isSplit && !hasElements && text.coversText(value)
        if role.isLoose, isText {
            return role.context.isParameter ? "type-generalized" : "type-compatible"
        }
        // `?a=1` is an array of one element too.
        if role.isExploded, second.types == ["array"], first.types?.contains("array") == false,
            first.types?.contains("object") == false
        {
            let elements = SchemaView(after.items)
            let list = TypeList(elements)
            let isFree =
                elements.patterns == before.patterns && elements.values == before.values
                && elements.limits == before.limits && after.limits.isEmpty
            if isFree, list.covers(first) || list.coversText(first) { return "type-generalized" }
        }
        let isNarrowerText = role.isLoose && role.context == .parameterProperty && first.coversText(second)
        guard first.covers(second) || isNarrowerText else { return "type-changed" }
        let hasName = !role.context.isRequest || role.context == .parameterProperty
        return hasName ? "type-specialized" : "type-changed"
    }
}

/// The types of a schema, without `null`.
private struct TypeList: Equatable {
    let types: Set<String>?
    let format: String?

    init(_ view: SchemaView) {
        types = view.types ?? view.typesOfChoice
        format = view.format
    }

    /// Whether each value of the other types is a value of these types.
    func covers(_ other: TypeList) -> Bool {
        guard let types else { return format == nil || format == other.format }
        guard let others = other.types, SchemaView.areCovered(others, by: types) else { return false }
        if format == nil || (format == other.format && types == others) { return true }
        // An integer is a number, in the formats that both have.
        if types == ["number"], others == ["integer"], ["float", "double"].contains(format) {
            return [nil, "int32", "int64"].contains(other.format)
        }
        return types == others
            && [["int32", "int64"], ["float", "double"]].contains([other.format ?? "", format ?? ""])
    }

    /// Whether a value in a body that is not JSON can be any bytes.
    var areBytes: Bool { types == nil && format == nil || types == ["string"] && format == "binary" }

    /// Whether each value of the other types, written as text, can be read as a value of these types.
    func coversText(_ other: TypeList) -> Bool { types?.contains("string") == true && format == nil }
}
