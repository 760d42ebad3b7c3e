/// A value that is being written into a query: its position, and the kinds of values that can be written there.
///
/// It is the `Encoder` of the value. Its name is stored escaped, and the values inside it only append to it.
final class QueryNode {
    enum Role {
        case top, member, element, joined
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
    var isUnwritable = false

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

    var codingPath: [any CodingKey] { sequence(first: self, next: \.parent).compactMap(\.key).reversed() }

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

// The members of an object, and the elements of an array.
extension QueryNode {
    enum Place {
        /// A member by its key, and the name that is written for it.
        case member(any CodingKey, named: String)
        case element(Int)

        var key: any CodingKey {
            switch self {
            case .member(let key, _): key
            case .element(let index): JSONKey.index(index)
            }
        }
    }

    func member(_ key: some CodingKey) -> Place {
        let isData = ObjectIdentifier(type(of: key)) == Self.dictionaryKey
        return .member(key, named: isData ? key.stringValue : writer.encoding.keys.name(of: key.stringValue))
    }

    func nextElement() -> Place {
        defer { elementCount += 1 }
        return .element(elementCount)
    }

    func put(_ scalar: QueryScalar, at place: Place) throws {
        try checkIsWritable()
        guard joinedText == nil else { return try child(at: place).put(scalar) }
        isEmpty = false
        writer.beginItem(sortKey: sortKey(of: place))
        appendName(of: place, to: &writer.output)
        writer.output.append(UInt8(ascii: "="))
        scalar.append(to: &writer.output, writer)
    }

    func encode<Value: Encodable>(_ value: Value, at place: Place) throws {
        try checkIsWritable()
        if let scalar = try scalar(ifSpecial: value, at: place.key) {
            try put(scalar, at: place)
        } else {
            let child = child(at: place)
            try child.encodeHere(value)
            child.close()
        }
    }

    func child(at place: Place) -> QueryNode {
        var name: [UInt8] = []
        guard joinedText == nil else {
            if case .member(_, let text) = place { writer.escape(text, to: &name) }
            return QueryNode(writer, in: self, at: place.key, .joined, name: name)
        }
        name.reserveCapacity(self.name.count + 32)
        appendName(of: place, to: &name)
        let role: Role = if case .member = place { .member } else { .element }
        return QueryNode(writer, in: self, at: place.key, role, name: name, sortKey: sortKey(of: place))
    }

    /// Returns the node of a value that a nested container or `superEncoder` writes, perhaps later.
    func opened(at place: Place) -> QueryNode {
        let child = child(at: place)
        child.depth += 1
        writer.closeLater(child)
        return child
    }

    private func appendName(of place: Place, to output: inout [UInt8]) {
        switch place {
        case .member(_, let text):
            guard role != .top, writer.encoding.nested != .flat else {
                return writer.escape(text, to: &output)
            }
            output.append(contentsOf: name)
            if writer.encoding.nested == .dots {
                output.append(UInt8(ascii: "."))
                writer.escape(text, to: &output)
            } else {
                output.append(contentsOf: Self.openingBracket)
                writer.escape(text, to: &output)
                output.append(contentsOf: Self.closingBracket)
            }
        case .element(let index):
            output.append(contentsOf: name)
            guard arrays == .brackets || arrays == .indexed else { return }
            output.append(contentsOf: Self.openingBracket)
            if arrays == .indexed { QueryScalar(index).append(to: &output, writer) }
            output.append(contentsOf: Self.closingBracket)
        }
    }

    /// The sort key of a value; of an element it has eight bytes, which sort the tenth element after the second.
    private func sortKey(of place: Place) -> [UInt8] {
        guard writer.encoding.order == .sorted else { return [] }
        return switch place {
        case .member(_, let text): sortKey + Array(text.utf8) + [0]
        case .element(let index): sortKey + withUnsafeBytes(of: UInt64(index).bigEndian) { Array($0) }
        }
    }

    /// The type of the keys of a dictionary that a value encodes by itself; they are data.
    private static let dictionaryKey = ObjectIdentifier(type(of: 0.codingKey))
    private static let openingBracket = Array("%5B".utf8)
    private static let closingBracket = Array("%5D".utf8)

    /// A sort order in which numbers come before other texts: 2, 10, 1a, a.
    struct Order: Comparable {
        let text: String
        let number: Int?

        static func == (left: Order, right: Order) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        static func < (left: Order, right: Order) -> Bool {
            switch (left.number, right.number) {
            case (let first?, let second?) where first != second: first < second
            case (.some, nil): true
            case (nil, .some): false
            // By bytes, to give two numbers such as 1 and 01 an order too.
            default: left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
            }
        }
    }
}
