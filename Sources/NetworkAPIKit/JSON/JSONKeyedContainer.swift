/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: JSONMembers

    var node: JSONNode { members.node }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] {
        do { return try members.names.compactMap { members.key($0) } } catch { return [] }
    }

    func contains(_ key: Key) -> Bool { members.value(named: key.stringValue) != nil }

    func entry(_ key: Key) throws -> Int {
        if let entry = members.value(named: key.stringValue) { return entry }
        throw node.missing(key)
    }

    /// The entry of a member that is present and not `null`.
    func present(_ key: Key) -> Int? {
        guard let entry = members.value(named: key.stringValue),
            node.source.document.entries[entry].kind != .null
        else { return nil }
        return entry
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        node.source.document.entries[try entry(key)].kind == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try node.value(of: type, try entry(key), key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let entry = present(key) else { return nil }
        return try node.value(of: type, entry, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try node.child(entry(key), key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try node.child(entry(key), key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
        node.child(members.value(named: JSONKey.super.stringValue) ?? -1, JSONKey.super)
    }

    func superDecoder(forKey key: Key) -> any Decoder {
        node.child(members.value(named: key.stringValue) ?? -1, key)
    }
}

extension JSONNode {
    @inline(never)
    fileprivate func missing(_ key: some CodingKey) -> DecodingError {
        .keyNotFound(key, context("the key is missing", entry))
    }
}

// The usual simple types. A rarer one is decoded through a decoder of its own, and an optional value of it is found
// by the functions of the protocol, which look for its member three times.
extension JSONKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(key, node.bool) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(key, node.string) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(key, node.double) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(key, node.integer) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(key, node.integer) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(key, node.integer) }
    func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try readPresent(key, node.bool) }
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
        try readPresent(key, node.string)
    }
    func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
        try readPresent(key, node.double)
    }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try readPresent(key, node.integer) }
    func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? {
        try readPresent(key, node.integer)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try read(key, node.wideInteger) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try read(key, node.wideInteger) }

    @inline(__always)
    private func read<Value>(_ key: Key, _ read: (Int) throws -> Value) throws -> Value {
        let entry = try entry(key)
        do { return try read(entry) } catch { throw node.located(error, key) }
    }

    @inline(__always)
    private func readPresent<Value>(_ key: Key, _ read: (Int) throws -> Value) throws -> Value? {
        guard let entry = present(key) else { return nil }
        do { return try read(entry) } catch { throw node.located(error, key) }
    }
}

/// A coding key of any name or index.
enum JSONKey: CodingKey {
    case name(String), index(Int)

    init(stringValue: String) { self = .name(stringValue) }

    init(intValue: Int) { self = .index(intValue) }

    var stringValue: String {
        switch self {
        case .name(let name): name
        case .index(let index): "Index \(index)"
        }
    }

    var intValue: Int? { if case .index(let index) = self { index } else { nil } }

    /// The member that `superDecoder()` reads.
    static let `super` = JSONKey.name("super")
}
