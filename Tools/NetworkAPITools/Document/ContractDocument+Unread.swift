import NetworkAPIKit

extension ContractDocument {
    /// Sentences without an end about parts of operations that the document has, and that nothing can be read from.
    ///
    /// They are references to nothing, parameters without a name or a place, and lists and objects of another type.
    var unreadParts: [String] {
        var parts = unreadPaths
        let references = LostReferences(self, skipping: [])
        var known: Set<String> = []
        for operation in operations + webhooks {
            parts += operation.unreadParts
            for lost in references.all(in: operation) where known.insert(lost.reference).inserted {
                parts.append(Self.sentence(lost))
            }
        }
        return parts
    }

    private var unreadPaths: [String] {
        if let paths = node["paths"], paths.json.object == nil { return [Self.sentence(paths, "object")] }
        let items = (node["paths"]?.members ?? []).filter { !$0.name.hasPrefix("x-") }.map(\.node)
        let lost = lostOperations.map { Self.sentence($0.reference) }
        return lost + items.filter { $0.json.object == nil }.map { Self.sentence($0, "object") }
    }

    private static func sentence(_ lost: LostReference) -> String {
        "the reference \(lost.reference.shown()) at \(lost.pointer.shown(upTo: 300)) does not lead to a value"
    }

    fileprivate static func sentence(_ node: Node, _ type: String) -> String {
        "the type at \(node.pointer.shown(upTo: 300)) is \(node.json.kind), not \(type)"
    }
}

extension ContractDocument.Operation {
    /// The parts of the operation that nothing can be read from, but for references.
    var unreadParts: [String] {
        guard json.object != nil else { return [ContractDocument.sentence(node, "object")] }
        var parts: [String] = []
        for list in [node["parameters"], itemNode["parameters"]].compactMap(\.self) {
            guard list.json.array != nil else {
                parts.append(ContractDocument.sentence(list, "array"))
                continue
            }
            for parameter in list.elements.compactMap(\.resolved)
            where ["name", "in"].contains(where: { parameter.text($0) == nil }) {
                parts.append("\(parameter.pointer.shown(upTo: 300)) does not have \"name\" and \"in\"")
            }
        }
        for keyword in ["responses", "requestBody"] {
            guard let part = node[keyword]?.resolved, part.json.object == nil else { continue }
            parts.append(ContractDocument.sentence(part, "object"))
        }
        return parts
    }
}
