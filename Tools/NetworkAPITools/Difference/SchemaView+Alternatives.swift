import NetworkAPIKit

extension ContractDocument.Node {
    /// What a schema says of values: its keywords, without texts, and without marks that are `false`.
    fileprivate var statements: Set<String> {
        let marks: Set = ["deprecated", "nullable", "readOnly", "writeOnly"]
        let members = (json.object ?? [:]).filter { keyword, value in
            !SchemaView.isText(keyword) && !(marks.contains(keyword) && value == false)
        }
        return Set(members.keys)
    }

    /// The one part, or the one alternative, of a schema that says nothing else; or else the schema.
    var unwrapped: Self {
        guard statements.count == 1, let keyword = statements.first,
            ["allOf", "anyOf", "oneOf"].contains(keyword),
            let list = self[keyword]?.elements, list.count == 1
        else { return self }
        return list[0].unwrapped
    }

    /// The schema that references and wrappers lead to; `nil` if they lead to none.
    fileprivate var core: Self? {
        var node = unwrapped
        for _ in 0..<24 where node.reference != nil {
            guard let next = node.resolved else { return nil }
            node = next.unwrapped
        }
        return node.reference == nil ? node : nil
    }

    /// Whether the schema allows any value.
    var allowsAll: Bool {
        guard let core else { return false }
        return core.json.bool == true || core.json.object != nil && core.statements.isEmpty
    }

    /// Whether the schema does not allow any value.
    var refusesAll: Bool {
        guard let core else { return false }
        return core.json.bool == false || core.statements == ["not"] && core["not"]?.allowsAll == true
    }
}

extension SchemaView {
    /// The alternatives of `anyOf`, in which an alternative that is nothing but another `anyOf` is replaced by its own.
    static func flat(_ nodes: [Node], _ keyword: String) -> [Node] {
        guard keyword == "anyOf" else { return nodes }
        return nodes.flatMap { node -> [Node] in
            guard let members = node.json.object, members["anyOf"] != nil,
                members.keys.allSatisfy({ $0 == "anyOf" || isText($0) })
            else { return [node] }
            return flat(node["anyOf"]?.elements ?? [], keyword)
        }
    }

    /// The alternatives of `anyOf`, or the parts of `allOf`, each once.
    static func distinct(_ nodes: [Node], _ keyword: String) -> [Node] {
        guard keyword != "oneOf" else { return nodes }
        var known: Set<NetworkAPI.JSONValue> = []
        return nodes.filter { known.insert($0.json).inserted }
    }

    static func isNull(_ node: Node) -> Bool {
        guard let schema = node.core?.json else { return false }
        return ContractDocument.Schema.stated(schema["type"]) == ["null"] || schema["const"] == .some(.null)
            || schema["enum"]?.array == [.null]
    }

    /// Whether `null` is one of several types of a schema.
    static func listsNull(_ node: Node) -> Bool {
        guard let schema = node.core?.json, let type = schema["type"] else { return false }
        return ContractDocument.Schema.stated(type).contains("null") || schema["nullable"] == true
    }

    /// The types of a schema that has nothing but types and texts.
    static func onlyTypes(of node: Node) -> [String]? {
        guard let schema = node.core, schema.statements.isSubset(of: ["type", "default"]) else { return nil }
        return schema.json["type"].map(ContractDocument.Schema.stated)
    }

    /// The values of alternatives that are nothing but values with a text; `nil` for other alternatives.
    static func values(of nodes: [Node], depth: Int = 0) -> [NetworkAPI.JSONValue]? {
        var values: [NetworkAPI.JSONValue] = []
        for node in nodes where nodes.count > 1 {
            guard depth < 24, let schema = node.core else { return nil }
            let listed = schema.json["const"].map { [$0] } ?? schema.json["enum"]?.array
            if let listed, schema.statements.isSubset(of: ["const", "enum", "type"]) {
                values += listed
            } else if let keyword = ["oneOf", "anyOf"].first(where: { schema.json[$0] != nil }),
                schema.statements.isSubset(of: [keyword, "type"]), let parts = schema[keyword]?.elements,
                let listed = Self.values(of: parts, depth: depth + 1)
            {
                values += listed
            } else {
                return nil
            }
        }
        return values.isEmpty ? nil : values
    }

    /// Whether a schema is nothing but a choice of alternatives.
    static func isChoice(_ node: Node) -> Bool {
        guard let stated = node.core?.statements else { return false }
        return !stated.isDisjoint(with: ["oneOf", "anyOf"])
            && stated.isSubset(of: ["oneOf", "anyOf", "discriminator", "nullable"])
    }
}
