import NetworkAPIKit

extension ContractDocument.Schema {
    /// Returns the schema of the values of a member, or of an element, that two parts of `allOf` describe.
    ///
    /// A part often adds a text or a value to the member of the base: the first schema is used then, unless it says less.
    /// Objects and arrays have the members of both.
    func and(_ other: Self) -> Self {
        guard !other.isBare else { return self }
        if let onlyReference, onlyReference == other.onlyReference { return reference == nil ? other : self }
        guard !isBare, !other.extends(self) else { return other }
        let pointer = node.pointer + "&" + other.node.pointer
        // Schemas that refer to each other could be combined without end.
        guard hasParts, other.hasParts, typing != other.typing, !extends(other), pointer.utf8.count < 1000
        else {
            return self
        }
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

    /// Whether a schema describes members or elements.
    private var hasParts: Bool {
        let json = resolved.json
        return json["properties"] != nil || json["items"] != nil || json["allOf"] != nil
    }
}
