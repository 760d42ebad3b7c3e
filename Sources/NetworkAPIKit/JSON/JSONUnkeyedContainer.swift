/// The elements of an array, in their order; three words, which fit into an existential value without an allocation.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
    let node: JSONNode
    private let end: UInt32
    private var next: UInt32
    private(set) var currentIndex = 0

    init(_ node: JSONNode) {
        self.node = node
        next = UInt32(truncatingIfNeeded: node.entry + 1)
        end = node.source.document.entries[node.entry].next
    }

    private var entry: Int { Int(next) }

    /// Reads the entry of an element with a key.
    typealias Reader<Value> = (_ node: JSONNode, _ entry: Int, _ key: JSONKey) throws -> Value

    var codingPath: [any CodingKey] { node.codingPath }
    var isAtEnd: Bool { next >= end }

    var count: Int? { node.elementCount }

    private var key: JSONKey { .index(currentIndex) }

    /// Calls a function with the next element, and moves to the element after it if the function does not throw.
    @inline(__always)
    mutating func next<Value>(_ type: Any.Type, _ read: Reader<Value>) throws -> Value {
        guard next < end else { throw node.ended(type, key) }
        let value = try read(node, entry, key)
        next = node.source.document.entries[entry].next
        currentIndex += 1
        return value
    }

    /// As `next`; `nil` if the element is `null`, or beyond the end.
    @inline(__always)
    mutating func nextIfPresent<Value>(_ read: Reader<Value>) throws -> Value? {
        var value: Value?
        if next < end {
            if node.source.document.entries[entry].kind != .null {
                value = try read(node, entry, key)
            }
            next = node.source.document.entries[entry].next
        }
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard next < end else { throw node.ended(Never.self, key) }
        guard node.source.document.entries[entry].kind == .null else { return false }
        return try next(Never.self) { _, _, _ in true }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(type) { try $0.value(of: type, $1, $2) }
    }

    mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        try nextIfPresent { try $0.value(of: type, $1, $2) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next(KeyedDecodingContainer<Nested>.self) {
            try $0.child($1, $2).container(keyedBy: type)
        }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next((any UnkeyedDecodingContainer).self) {
            try $0.child($1, $2).unkeyedContainer()
        }
    }

    mutating func superDecoder() throws -> any Decoder {
        try next((any Decoder).self) { $0.child($1, $2) }
    }
}

extension JSONNode {
    /// Returns the number of elements of an array.
    @inline(never)
    func countElements() -> Int {
        let entries = source.document.entries
        let end = Int(entries[entry].next)
        var count = 0
        var element = entry + 1
        while element < end {
            count += 1
            element = Int(entries[element].next)
        }
        return count
    }

    @inline(never)
    fileprivate func ended(_ type: Any.Type, _ key: JSONKey) -> DecodingError {
        .valueNotFound(
            type,
            .init(
                codingPath: codingPath + [key], debugDescription: "the array has no further element",
                underlyingError: JSONPlace(document: source.document, entry: entry)))
    }
}
