// What stands in an object.
extension QueryNode {
    /// Writes a member that is one text.
    func put(_ scalar: QueryScalar, for key: some CodingKey, named text: String) throws {
        if joined != nil {
            try member(key, named: text).put(scalar)
        } else {
            isEmpty = false
            writer.beginItem(rank: memberRank(text))
            appendMemberName(text, to: &writer.output)
            writer.output.append(UInt8(ascii: "="))
            scalar.append(to: &writer.output, writer.escaping)
        }
    }

    /// Writes a member of any type.
    func encode<Value: Encodable>(_ value: Value, for key: some CodingKey, named text: String) throws {
        if let scalar = try scalar(ifSpecial: value, at: key) {
            try put(scalar, for: key, named: text)
        } else {
            let child = member(key, named: text)
            try child.encodeHere(value)
            child.close()
        }
    }

    /// A node for a member whose kind is not known yet.
    func member(_ key: some CodingKey, named text: String) -> QueryNode {
        var name: [UInt8] = []
        guard joined == nil else {
            writer.escaping.append(text, to: &name)
            return QueryNode(self, key, .joinedElement, name: name, rank: [])
        }
        name.reserveCapacity(self.name.count + text.utf8.count + 16)
        appendMemberName(text, to: &name)
        return QueryNode(self, key, .member, name: name, rank: memberRank(text))
    }

    private func appendMemberName(_ text: String, to output: inout [UInt8]) {
        let isPlain = role == .top || writer.encoding.nested == .flat
        if !isPlain { output.append(contentsOf: name) }
        switch writer.encoding.nested {
        case .brackets where !isPlain, .deepObject where !isPlain:
            output.append(contentsOf: QueryBytes.openingBracket)
            writer.escaping.append(text, to: &output)
            output.append(contentsOf: QueryBytes.closingBracket)
        case .dots where !isPlain:
            output.append(UInt8(ascii: "."))
            writer.escaping.append(text, to: &output)
        default:
            writer.escaping.append(text, to: &output)
        }
    }

    private func memberRank(_ text: String) -> [UInt8] {
        writer.encoding.order == .sorted ? rank + Array(text.utf8) + [0] : []
    }
}

enum QueryBytes {
    static let openingBracket = Array("%5B".utf8)
    static let closingBracket = Array("%5D".utf8)
}
