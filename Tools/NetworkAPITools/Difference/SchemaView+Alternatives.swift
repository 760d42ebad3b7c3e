import NetworkAPIKit

extension SchemaView {
    /// The alternatives of `anyOf`, in which an alternative that is nothing but another `anyOf` is replaced by its own.
    static func flat(_ nodes: [Node], _ keyword: String) -> [Node] {
        guard keyword == "anyOf" else { return nodes }
        return nodes.flatMap { node -> [Node] in
            guard node.statements == ["anyOf"] else { return [node] }
            return flat(node["anyOf"]?.elements ?? [], keyword)
        }
    }

    /// The alternatives of `anyOf`, or the parts of `allOf`, each once.
    static func distinct(_ nodes: [Node], _ keyword: String) -> [Node] {
        guard keyword != "oneOf" else { return nodes }
        var known: Set<NetworkAPI.JSONValue> = []
        return nodes.filter { known.insert($0.json).inserted }
    }

    static func isNull(_ node: Node) -> Bool { ContractDocument.Schema(node).isNull }

    /// Whether `null` is one of several types, or one of the alternatives, of a schema.
    static func listsNull(_ node: Node) -> Bool {
        guard let schema = node.core.map(ContractDocument.Schema.init) else { return false }
        return switch schema.null {
        case .type, .alternative: true
        case .nullable: schema.json["type"] != nil
        case .value, nil: false
        }
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
