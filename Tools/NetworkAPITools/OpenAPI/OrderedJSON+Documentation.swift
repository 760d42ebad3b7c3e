import NetworkAPIKit

extension OrderedJSON {
    /// Returns the schema of a type with the texts of the type and its members.
    func described(as type: String, by documentation: SourceDocumentation) -> OrderedJSON {
        guard case .object(var members) = self else { return self }
        if let text = documentation.type(named: type)?.comment.text { members.describe(text) }
        guard let index = members.firstIndex(where: { $0.name == "properties" }),
            case .object(let properties) = members[index].value
        else { return .object(members) }
        let described = properties.map { property in
            guard case .object(var schema) = property.value,
                let text = documentation.text(ofMember: property.name, in: type)
            else { return property }
            schema.describe(text)
            return Member(property.name, .object(schema))
        }
        members[index] = Member("properties", .object(described))
        return .object(members)
    }
}

extension [OrderedJSON.Member] {
    /// Adds a description; it precedes one that exists already.
    fileprivate mutating func describe(_ text: String) {
        guard let index = firstIndex(where: { $0.name == "description" }) else {
            return append(.init("description", .string(text)))
        }
        let own = self[index].value.value.string ?? ""
        self[index] = .init("description", .string("\(text)\n\n\(own)"))
    }
}
