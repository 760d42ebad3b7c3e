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
            if node.source.document.entries[entry].kind != .null { value = try read(node, entry, key) }
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
        try next(KeyedDecodingContainer<Nested>.self) { try $0.child($1, $2).container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next((any UnkeyedDecodingContainer).self) { try $0.child($1, $2).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0.child($1, $2) } }
}

// The simple types: a generic function would be copied for each of them, with some 3 kB.
extension JSONUnkeyedContainer {
    mutating func decode(_: Bool.Type) throws -> Bool { try read { try $0.bool($1) } }
    mutating func decode(_: String.Type) throws -> String { try read { try $0.string($1) } }
    mutating func decode(_: Double.Type) throws -> Double { try read { try $0.double($1) } }
    mutating func decode(_: Float.Type) throws -> Float { try read { try $0.float($1) } }
    mutating func decode(_: Int.Type) throws -> Int { try read { try $0.integer($1) } }
    mutating func decode(_: Int8.Type) throws -> Int8 { try read { try $0.integer($1) } }
    mutating func decode(_: Int16.Type) throws -> Int16 { try read { try $0.integer($1) } }
    mutating func decode(_: Int32.Type) throws -> Int32 { try read { try $0.integer($1) } }
    mutating func decode(_: Int64.Type) throws -> Int64 { try read { try $0.integer($1) } }
    mutating func decode(_: UInt.Type) throws -> UInt { try read { try $0.integer($1) } }
    mutating func decode(_: UInt8.Type) throws -> UInt8 { try read { try $0.integer($1) } }
    mutating func decode(_: UInt16.Type) throws -> UInt16 { try read { try $0.integer($1) } }
    mutating func decode(_: UInt32.Type) throws -> UInt32 { try read { try $0.integer($1) } }
    mutating func decode(_: UInt64.Type) throws -> UInt64 { try read { try $0.integer($1) } }
    mutating func decodeIfPresent(_: Bool.Type) throws -> Bool? { try readPresent { try $0.bool($1) } }
    mutating func decodeIfPresent(_: String.Type) throws -> String? { try readPresent { try $0.string($1) } }
    mutating func decodeIfPresent(_: Double.Type) throws -> Double? { try readPresent { try $0.double($1) } }
    mutating func decodeIfPresent(_: Float.Type) throws -> Float? { try readPresent { try $0.float($1) } }
    mutating func decodeIfPresent(_: Int.Type) throws -> Int? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: Int8.Type) throws -> Int8? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: Int16.Type) throws -> Int16? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: Int32.Type) throws -> Int32? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: Int64.Type) throws -> Int64? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: UInt.Type) throws -> UInt? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: UInt8.Type) throws -> UInt8? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: UInt16.Type) throws -> UInt16? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: UInt32.Type) throws -> UInt32? { try readPresent { try $0.integer($1) } }
    mutating func decodeIfPresent(_: UInt64.Type) throws -> UInt64? { try readPresent { try $0.integer($1) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_: Int128.Type) throws -> Int128 { try read { try $0.wideInteger($1) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_: Int128.Type) throws -> Int128? {
        try readPresent { try $0.wideInteger($1) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_: UInt128.Type) throws -> UInt128 { try read { try $0.wideInteger($1) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decodeIfPresent(_: UInt128.Type) throws -> UInt128? {
        try readPresent { try $0.wideInteger($1) }
    }

    @inline(__always)
    private mutating func read<Value>(_ read: (JSONNode, Int) throws -> Value) throws -> Value {
        try next(Value.self) { node, entry, key in
            do { return try read(node, entry) } catch { throw node.located(error, key) }
        }
    }

    @inline(__always)
    private mutating func readPresent<Value>(_ read: (JSONNode, Int) throws -> Value) throws -> Value? {
        try nextIfPresent { node, entry, key in
            do { return try read(node, entry) } catch { throw node.located(error, key) }
        }
    }
}

extension JSONNode {
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
    fileprivate func ended(_ type: Any.Type, _ key: JSONKey) -> any Error {
        located(DecodingError.valueNotFound(type, context("the array has no further element", entry)), key)
    }
}
