import NetworkAPIKit

extension ParameterText {
    /// A text, and the names at which it is in a value: `owner` and `name` of `filter[owner][name]`.
    struct Part {
        fileprivate var names: ArraySlice<String>
        fileprivate let text: String
    }

    /// Returns the parts of a value that items or fields with brackets have, such as `filter[owner][name]=…`.
    static func parts(of name: String, in items: some Sequence<(name: String, value: String)>) -> [Part] {
        items.compactMap { item in
            guard item.name.hasPrefix(name + "["), item.name.last == "]" else { return nil }
            let names = item.name.dropFirst(name.count + 1).dropLast()
            return Part(
                names: names.split(separator: "][", omittingEmptySubsequences: false).map(String.init)[...],
                text: item.value)
        }
    }

    /// Returns the array or the object of parts; `nil` if it cannot be told which value they have.
    static func nested(
        _ parts: [Part], _ schema: NetworkAPI.JSONValue?, _ document: ContractDocument, depth: Int = 0
    ) -> NetworkAPI.JSONValue? {
        let flat = FlatSchema(schema, in: document)
        guard depth < 20, flat.alternatives.isEmpty else { return nil }
        let isList = flat.types == ["array"]
        if !parts.isEmpty, parts.allSatisfy(\.names.isEmpty) {
            let texts = parts.map(\.text)
            if isList { return list(texts, flat.items, document) }
            return texts.count == 1 ? value(texts[0], schema, document) : nil
        }
        guard parts.allSatisfy({ !$0.names.isEmpty }) else { return nil }
        let inner = Dictionary(grouping: parts) { $0.names.first ?? "" }.mapValues { parts in
            parts.map { Part(names: $0.names.dropFirst(), text: $0.text) }
        }
        guard isList else { return object(inner, flat, document, depth) }
        if inner.count == 1, let elements = inner[""], elements.allSatisfy(\.names.isEmpty) {
            return list(elements.map(\.text), flat.items, document)
        }
        let indexes = inner.keys.compactMap { Int($0) }.sorted()
        let elements = indexes.compactMap {
            nested(inner["\($0)"] ?? [], flat.items, document, depth: depth + 1)
        }
        return elements.count == inner.count ? .array(elements) : nil
    }

    private static func object(
        _ inner: [String: [Part]], _ flat: FlatSchema, _ document: ContractDocument, _ depth: Int
    ) -> NetworkAPI.JSONValue? {
        var members: [String: NetworkAPI.JSONValue] = [:]
        for (name, parts) in inner {
            // What is sent for a value that there is not.
            let isNothing =
                parts.count == 1 && parts[0].names.isEmpty && ["", "null"].contains(parts[0].text)
            if isNothing, !flat.required.contains(name) { continue }
            let schema = flat.properties[name] ?? flat.others
            guard let value = nested(parts, schema, document, depth: depth + 1) else { return nil }
            members[name] = value
        }
        // An array or an object without elements sends nothing.
        for name in flat.required where members[name] == nil {
            let types = FlatSchema(flat.properties[name], in: document).types
            if types == ["array"] { members[name] = .array([]) }
            if types == ["object"] {
                members[name] = nested([], flat.properties[name], document, depth: depth + 1)
            }
        }
        return .object(members)
    }

    /// Returns the elements that are texts of their own, or in one text with a delimiter that no document states.
    private static func list(
        _ texts: [String], _ items: NetworkAPI.JSONValue?, _ document: ContractDocument
    ) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(items, in: document)
        let isText = flat.types.contains("string") && flat.values == nil
        let isJoined = texts.count == 1 && !isText
        let elements = isJoined ? texts[0].split(whereSeparator: ", |".contains).map(String.init) : texts
        return .array(elements.map { value($0, items, document) })
    }
}
