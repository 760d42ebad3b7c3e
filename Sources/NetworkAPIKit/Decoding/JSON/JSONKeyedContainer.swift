/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: JSONMembers

    init(_ members: JSONMembers) {
        self.members = members
    }

    var node: JSONNode { members.node }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] {
        do { return try members.names.compactMap { members.key($0) } } catch { return [] }
    }

    func contains(_ key: Key) -> Bool { members.value(named: key.stringValue) != nil }

    /// The entry of a member.
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
        try node.child(try entry(key), key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try node.child(try entry(key), key).unkeyedContainer()
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
        .keyNotFound(
            key,
            .init(
                codingPath: codingPath, debugDescription: "the key is missing",
                underlyingError: JSONPlace(document: source.document, entry: entry)))
    }
}
