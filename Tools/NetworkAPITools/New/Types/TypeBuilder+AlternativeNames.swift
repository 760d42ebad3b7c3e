import NetworkAPIKit

extension TypeBuilder {
    /// The names of alternatives; several objects without one have the name of what only they have.
    func words(of list: [ContractDocument.Schema]) -> [NameWords] {
        let words = distinct(list.map(words), list)
        let isObject = words.map { $0 == NameWords("object") }
        guard isObject.count(where: \.self) > 1 else { return words }
        let shapes = list.map { SchemaShape($0) }
        return words.indices.map { index in
            guard isObject[index] else { return words[index] }
            let others = shapes.indices.filter { $0 != index }.flatMap { shapes[$0].properties.map(\.name) }
            let own = shapes[index].properties.filter { !others.contains($0.name) }.map(\.name)
            let value = shapes[index].properties.lazy.compactMap { property -> String? in
                let values = SchemaShape(property.schema).values
                return values?.count == 1 ? values?.first?.string : nil
            }.first
            let name = value ?? own.first(where: shapes[index].required.contains) ?? own.first
            return name.map { NameWords($0) }.flatMap { $0.words.isEmpty ? nil : $0 } ?? words[index]
        }
    }

    /// The names, in which several arrays with the same one are called by their elements: `stringList`.
    private func distinct(
        _ words: [NameWords], _ list: [ContractDocument.Schema]
    ) -> [NameWords] {
        zip(words, list).map { word, schema in
            let shape = SchemaShape(schema)
            guard words.count(where: { $0 == word }) > 1, shape.kinds == ["array"], let items = shape.items
            else { return word }
            return self.words(of: items) + NameWords("list")
        }
    }

    /// The name of a member `self`, which is a word of the language: a mark, or a link as providers have it.
    static func ownName(of type: SwiftType) -> String { type.wrapped == .bool ? "isSelf" : "selfLink" }

    private func words(of schema: ContractDocument.Schema) -> NameWords {
        if let name = schema.componentName { return words(ofComponent: name, in: schema.node.document) }
        if let title = schema.title, title.count < 40, !NameWords(title).words.isEmpty {
            return NameWords(title)
        }
        let shape = SchemaShape(schema)
        let names = ["date-time": "date", "uri": "url", "binary": "file"]
        if shape.types == ["string"], let name = shape.format.flatMap({ names[$0] }) {
            return NameWords(name)
        }
        switch shape.types.first {
        case "array": return NameWords("list")
        case let type? where type != "object": return NameWords(type)
        default: return NameWords("object")
        }
    }
}
