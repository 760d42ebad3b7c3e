/// A value on its way into a query: where it stands, and what may be written there.
///
/// It is the `Encoder` that the value is given. Its name is kept escaped, so that what is inside only appends to it.
final class QueryNode {
    /// Where a value stands.
    enum Role {
        case top, member, repeatedElement, bracketedElement, indexedElement, joinedElement
    }

    let writer: QueryWriter
    let parent: QueryNode?
    let role: Role
    let key: (any CodingKey)?
    /// The escaped name of its item, or the beginning of the names of its items.
    let name: [UInt8]
    /// Its place in the order; empty unless the order is `.sorted`.
    let rank: [UInt8]
    /// The number of values around what is inside it.
    var depth: Int
    /// Whether nothing was written for it.
    var isEmpty = true
    /// Whether it turned out to be an array.
    var isArray = false
    /// The number of its elements so far, those that send nothing included.
    var elementCount = 0
    /// Its elements or members in one item, without the name; `nil` where it is not such a value.
    var joined: [UInt8]?
    /// Whether elements were sent as parts of their own.
    var hasParts = false
    /// Whether it is a value that its style cannot say; ``QueryWriter/problem`` tells why.
    var isRefused = false

    init(writer: QueryWriter) {
        self.writer = writer
        parent = nil
        role = .top
        key = nil
        name = []
        rank = []
        depth = 0
    }

    init(_ parent: QueryNode, _ key: any CodingKey, _ role: Role, name: [UInt8], rank: [UInt8]) {
        writer = parent.writer
        self.parent = parent
        self.role = role
        self.key = key
        self.name = name
        self.rank = rank
        depth = parent.depth
    }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var node: QueryNode? = self
        while let current = node {
            if let key = current.key { path.append(key) }
            node = current.parent
        }
        return path.reversed()
    }

    func problem(_ reason: String, at key: (any CodingKey)? = nil) -> QueryWriter.Problem {
        QueryWriter.Problem(codingPath: codingPath + (key.map { [$0] } ?? []), reason: reason)
    }

    /// Writes what could not be written before the end: a joined item, or that there was none.
    func close() {
        if let joined, !joined.isEmpty || !isEmpty && !hasParts {
            beginItem()
            writer.output.append(contentsOf: joined)
        } else if isArray && isEmpty && writer.encoding.emptyArrays == .keyOnly && !isRefused {
            beginItem()
        }
    }

    /// Writes the name and `=`.
    func beginItem() {
        writer.beginItem(rank: rank)
        writer.output.append(contentsOf: name)
        writer.output.append(UInt8(ascii: "="))
    }
}

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
            output.append(contentsOf: Self.openingBracket)
            writer.escaping.append(text, to: &output)
            output.append(contentsOf: Self.closingBracket)
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

extension QueryNode {
    static let openingBracket = Array("%5B".utf8)
    static let closingBracket = Array("%5D".utf8)
}

extension QueryNode {
    /// The text of a coding key, as `keys` says.
    func name(of key: some CodingKey) -> String {
        switch writer.encoding.keys {
        case .asDeclared: key.stringValue
        case .snakeCase: Self.words(of: key.stringValue, separator: "_")
        case .kebabCase: Self.words(of: key.stringValue, separator: "-")
        }
    }

    /// Writes a name in lower case, with a separator before each word but the first.
    ///
    /// A word begins with a capital after another letter, and with the last of several capitals if a lowercase letter
    /// follows: `myURLPath` has three. A plural `s` after several capitals belongs to them: `tagIDs` has two.
    private static func words(of name: String, separator: Character) -> String {
        let characters = Array(name)
        var text = ""
        for (index, character) in characters.enumerated() {
            guard character.isUppercase else {
                text.append(character)
                continue
            }
            if index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber {
                let endsCapitals = characters.endsCapitals(at: index)
                if !characters[index - 1].isUppercase || endsCapitals { text.append(separator) }
            }
            text += character.lowercased()
        }
        return text
    }
}

extension [Character] {
    /// Whether the capital at an index is the first letter of a word after other capitals.
    fileprivate func endsCapitals(at index: Int) -> Bool {
        guard index + 1 < count, self[index + 1].isLowercase else { return false }
        let isPlural = self[index + 1] == "s" && (index + 2 == count || !self[index + 2].isLowercase)
        return !isPlural
    }
}

extension QueryNode {
    /// An order in which numbers come before other texts: 2, 10, 1a, a.
    struct Order: Comparable {
        let text: String
        let number: Int?

        static func == (left: Order, right: Order) -> Bool {
            left.text.utf8.elementsEqual(right.text.utf8)
        }

        static func < (left: Order, right: Order) -> Bool {
            switch (left.number, right.number) {
            case (let first?, let second?) where first != second: first < second
            case (.some, nil): true
            case (nil, .some): false
            // By bytes, so that two numbers such as 1 and 01 have an order too.
            default: left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
            }
        }
    }
}
