import NetworkAPIKit

extension SchemaShape {
    /// Reads the names and the descriptions of listed values, which several tools write as extensions.
    mutating func readNames(of schema: ContractDocument.Schema) {
        guard let values = schema.values else { return }
        func texts(_ names: String...) -> [String?] {
            let list = names.lazy.compactMap { schema.json[$0]?.array?.map(\.string) }.first ?? []
            return list.count == values.count ? list : []
        }
        for case (let value, let name?) in zip(values, texts("x-enum-varnames", "x-enumNames"))
        where value.string == nil { titles[value] = name }
        for case (let value, let text?) in zip(values, texts("x-enum-descriptions", "x-enumDescriptions")) {
            self.texts[value] = text
        }
    }
}

extension ContractDocument.Schema {
    /// Returns the schema of the values of a member, or of an element, that two parts of `allOf` describe.
    ///
    /// A part often adds a text or a value to the member of the base: the first schema is used then, unless it says less.
    /// Objects and arrays have the members of both.
    func and(_ other: Self) -> Self {
        let both = combined(with: other)
        // Before OpenAPI 3.1, documents add null in a part.
        guard node.document.isBefore31, other.isNullablePart, !SchemaShape(both).isNullable else {
            return both
        }
        let json = NetworkAPI.JSONValue.object(["allOf": .array([both.json]), "nullable": true])
        return .init(.init(document: node.document, json: json, pointer: both.node.pointer + "&null"))
    }

    /// Whether the schema itself, or the one that it refers to, allows `null`.
    private var isNullablePart: Bool { resolved.null.map { $0 != .alternative } ?? false }

    private func combined(with other: Self) -> Self {
        guard !other.isBare else { return self }
        if let onlyReference, onlyReference == other.onlyReference { return reference == nil ? other : self }
        guard !isBare, !other.extends(self) else { return other }
        let pointer = node.pointer + "&" + other.node.pointer
        // Schemas that refer to each other could be combined without end.
        guard hasParts && other.hasParts || other.isNarrower(than: self), typing != other.typing,
            !extends(other), pointer.utf8.count < 1000
        else { return self }
        let both = NetworkAPI.JSONValue.object(["allOf": .array([json, other.json])])
        return .init(.init(document: node.document, json: both, pointer: pointer))
    }

    /// Whether a schema says no more of a value than that it is any object, or an array of such values.
    private var isBare: Bool { Self.isBare(json) }

    private static func isBare(_ schema: NetworkAPI.JSONValue) -> Bool {
        guard let keywords = typing(schema), !keywords.isEmpty else { return true }
        switch keywords["type"]?.string {
        case "object": return keywords.count == 1
        case "array":
            return keywords.count == 1 || keywords.count == 2 && keywords["items"].map(isBare) == true
        default: return false
        }
    }

    /// The keywords that say something of a value.
    private var typing: [String: NetworkAPI.JSONValue]? { Self.typing(json) }

    private static func typing(_ schema: NetworkAPI.JSONValue) -> [String: NetworkAPI.JSONValue]? {
        schema.object?.filter { SchemaShape.isTyping($0.key) }
    }

    /// The reference that the schema is, also as its only part.
    private var onlyReference: String? {
        if let reference { return reference }
        guard typing?.count == 1, allOf.count == 1 else { return nil }
        return allOf[0].reference
    }

    /// Whether a part of the schema is another one.
    private func extends(_ base: Self) -> Bool {
        base.reference.map { base in resolved.allOf.contains { $0.reference == base } } ?? false
    }

    /// Whether a schema lists values of which another one allows more, as an alternative does for the member of its base
    /// that tells them apart.
    private func isNarrower(than base: Self) -> Bool {
        func values(_ schema: Self) -> [NetworkAPI.JSONValue]? {
            (schema.constant.map { [$0] } ?? schema.values)?.filter { !$0.isNull }
        }
        guard let own = values(resolved), !own.isEmpty else { return false }
        let all = SchemaShape(base).values
        return all.map { $0.count > own.count && own.allSatisfy($0.contains) } ?? true
    }

    /// Whether a schema describes members or elements.
    private var hasParts: Bool {
        let json = resolved.json
        return json["properties"] != nil || json["items"] != nil || json["allOf"] != nil
    }
}
