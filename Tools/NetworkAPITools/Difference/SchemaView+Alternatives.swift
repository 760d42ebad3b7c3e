import NetworkAPIKit

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

    /// The alternatives of `anyOf`, each once.
    static func distinct(_ nodes: [Node], _ keyword: String) -> [Node] {
        guard keyword == "anyOf" else { return nodes }
        var known: Set<NetworkAPI.JSONValue> = []
        return nodes.filter { known.insert($0.json).inserted }
    }

    static func isNull(_ node: Node) -> Bool {
        guard let schema = node.resolved?.json else { return false }
        return ContractDocument.Schema.stated(schema["type"]) == ["null"] || schema["const"] == .some(.null)
            || schema["enum"]?.array == [.null]
    }

    /// Whether `null` is one of several types of a schema.
    static func listsNull(_ node: Node) -> Bool {
        ContractDocument.Schema.stated(node.resolved?.json["type"]).contains("null")
    }

    /// The values of alternatives that are nothing but values with a text; `nil` for other alternatives.
    static func values(of nodes: [Node]) -> [NetworkAPI.JSONValue]? {
        var values: [NetworkAPI.JSONValue] = []
        for node in nodes where nodes.count > 1 {
            guard let members = node.resolved?.json.object,
                let own = members["const"].map({ [$0] }) ?? members["enum"]?.array,
                members.keys.allSatisfy({ ["const", "enum", "type"].contains($0) || isText($0) })
            else { return nil }
            values += own
        }
        return values.isEmpty ? nil : values
    }

    /// Whether a schema is nothing but a choice of alternatives.
    static func isChoice(_ node: Node) -> Bool {
        guard let members = node.resolved?.json.object else { return false }
        return ["oneOf", "anyOf"].contains { members[$0] != nil }
            && members.keys.allSatisfy { ["oneOf", "anyOf", "discriminator"].contains($0) || isText($0) }
    }
}
