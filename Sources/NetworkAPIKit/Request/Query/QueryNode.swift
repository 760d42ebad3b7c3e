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

    func problem(_ reason: String, at key: (any CodingKey)? = nil) -> QueryEncodingProblem {
        QueryEncodingProblem(codingPath: codingPath + (key.map { [$0] } ?? []), reason: reason)
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
