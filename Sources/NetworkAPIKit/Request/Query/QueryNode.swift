/// A value that is being written into a query: its position, and the kinds of values that can be written there.
///
/// It is the `Encoder` of the value. Its name is stored escaped, and the values inside it only append to it.
final class QueryNode {
    enum Role {
        case top, member, repeatedElement, bracketedElement, indexedElement, joinedElement
    }

    let writer: QueryWriter
    let parent: QueryNode?
    let role: Role
    let key: (any CodingKey)?
    /// How an array is written here.
    let arrays: NetworkAPI.QueryEncoding.Arrays
    /// The escaped name of its item, or the start of the names of its items.
    let name: [UInt8]
    /// Its sort key; empty unless the order is `.sorted`.
    let sortKey: [UInt8]
    /// The number of values that contain the values inside it.
    var depth: Int
    /// Whether nothing was written for it.
    var isEmpty = true
    var isArray = false
    /// The number of its elements so far, including those that are not sent.
    var elementCount = 0
    /// The text of its joined elements or members, without the name; `nil` if they are not joined.
    var joinedText: [UInt8]?
    /// Whether elements were sent as separate parts.
    var hasParts = false
    /// Whether its style cannot write the value; ``QueryWriter/problem`` has the reason.
    var isRefused = false

    init(
        _ writer: QueryWriter, in parent: QueryNode? = nil, at key: (any CodingKey)? = nil,
        _ role: Role = .top, name: [UInt8] = [], sortKey: [UInt8] = []
    ) {
        self.writer = writer
        self.parent = parent
        self.role = role
        self.key = key
        arrays = writer.encoding.arrays.style(at: key, in: parent?.arrays)
        self.name = name
        self.sortKey = sortKey
        depth = parent?.depth ?? 0
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

    /// Writes the item that needs the whole value: joined elements.
    func close() {
        guard let joinedText, !joinedText.isEmpty || !isEmpty && !hasParts else { return }
        beginItem()
        writer.output.append(contentsOf: joinedText)
    }

    /// Writes the name and `=`.
    func beginItem() {
        writer.beginItem(sortKey: sortKey)
        writer.output.append(contentsOf: name)
        writer.output.append(UInt8(ascii: "="))
    }
}

// The members of an object.
extension QueryNode {
    /// Writes a member that is a single text.
    func put(_ scalar: QueryScalar, for key: some CodingKey, named text: String) throws {
        if joinedText != nil {
            try member(key, named: text).put(scalar)
        } else {
            isEmpty = false
            writer.beginItem(sortKey: memberSortKey(text))
            appendMemberName(text, to: &writer.output)
            writer.output.append(UInt8(ascii: "="))
            scalar.append(to: &writer.output, writer)
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

    /// Returns a node for a member, of any kind.
    func member(_ key: some CodingKey, named text: String) -> QueryNode {
        var name: [UInt8] = []
        guard joinedText == nil else {
            writer.escape(text, to: &name)
            return QueryNode(writer, in: self, at: key, .joinedElement, name: name)
        }
        name.reserveCapacity(self.name.count + text.utf8.count + 16)
        appendMemberName(text, to: &name)
        return QueryNode(writer, in: self, at: key, .member, name: name, sortKey: memberSortKey(text))
    }

    private func appendMemberName(_ text: String, to output: inout [UInt8]) {
        let isPlain = role == .top || writer.encoding.nested == .flat
        if !isPlain { output.append(contentsOf: name) }
        switch writer.encoding.nested {
        case .brackets where !isPlain, .deepObject where !isPlain:
            output.append(contentsOf: Self.openingBracket)
            writer.escape(text, to: &output)
            output.append(contentsOf: Self.closingBracket)
        case .dots where !isPlain:
            output.append(UInt8(ascii: "."))
            writer.escape(text, to: &output)
        default:
            writer.escape(text, to: &output)
        }
    }

    private func memberSortKey(_ text: String) -> [UInt8] {
        writer.encoding.order == .sorted ? sortKey + Array(text.utf8) + [0] : []
    }
}

extension QueryNode {
    static let openingBracket = Array("%5B".utf8)
    static let closingBracket = Array("%5D".utf8)

    func name(of key: some CodingKey) -> String { writer.encoding.keys.name(of: key.stringValue) }

    /// A sort order in which numbers come before other texts: 2, 10, 1a, a.
    struct Order: Comparable {
        let text: String
        private let bytes: [UInt8]
        private let number: Int?

        init(text: String, number: Int?) {
            self.text = text
            bytes = Array(text.utf8)
            self.number = number
        }

        static func == (left: Order, right: Order) -> Bool { left.bytes == right.bytes }

        static func < (left: Order, right: Order) -> Bool {
            switch (left.number, right.number) {
            case (let first?, let second?) where first != second: first < second
            case (.some, nil): true
            case (nil, .some): false
            // By bytes, to give two numbers such as 1 and 01 an order too.
            default: left.bytes.lexicographicallyPrecedes(right.bytes)
            }
        }
    }
}
