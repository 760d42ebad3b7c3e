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

extension OrderedJSON {
    /// Returns the schema of an argument with the value that its text states, as in "Defaults to 30.".
    ///
    /// A text that is not a value of the schema, such as "Defaults to all users.", is not a default value.
    func adding(defaultOf text: String?, _ schema: JSONSchema) -> OrderedJSON {
        guard case .object(let members) = self, let text,
            let word = text.firstMatch(of: /Defaults to `?([^\s`]+?)`?\.(?:\s|$)/)?.1,
            let value = schema.value(of: String(word))
        else { return self }
        return .object(members + [Member("default", value)])
    }
}

extension JSONSchema {
    /// The value that a word is; `nil` if the schema does not allow it, or if it may be a word of the sentence.
    fileprivate func value(of word: String) -> OrderedJSON? {
        switch self {
        case .integer: Int(word).map { .integer($0) }
        case .number: Double(word).map { .scalar(.double($0)) }
        case .boolean: Bool(word).map { .bool($0) }
        case .values(let values): values.first { $0.string == word }.map { OrderedJSON($0) }
        default: nil
        }
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
