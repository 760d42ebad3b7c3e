/// Writes the members of an object.
struct QueryKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: QueryNode

    var codingPath: [any CodingKey] { node.codingPath }

    private func put(_ scalar: QueryScalar, _ key: Key) throws {
        try node.checkNotRefused()
        try node.put(scalar, for: key, named: node.name(of: key))
    }

    func encodeNil(forKey key: Key) throws {
        if let scalar = node.nilScalar { try put(scalar, key) }
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try node.checkNotRefused()
        try node.encode(value, for: key, named: node.name(of: key))
    }

    func encode(_ value: Bool, forKey key: Key) throws { try put(node.scalar(value), key) }
    func encode(_ value: String, forKey key: Key) throws { try put(.text(value), key) }
    func encode(_ value: Double, forKey key: Key) throws { try put(node.scalar(value, at: key), key) }
    func encode(_ value: Float, forKey key: Key) throws { try put(node.scalar(value, at: key), key) }
    func encode(_ value: Int, forKey key: Key) throws { try put(QueryScalar(value), key) }
    func encode(_ value: Int8, forKey key: Key) throws { try put(QueryScalar(Int64(value)), key) }
    func encode(_ value: Int16, forKey key: Key) throws { try put(QueryScalar(Int64(value)), key) }
    func encode(_ value: Int32, forKey key: Key) throws { try put(QueryScalar(Int64(value)), key) }
    func encode(_ value: Int64, forKey key: Key) throws { try put(QueryScalar(value), key) }
    func encode(_ value: UInt, forKey key: Key) throws { try put(QueryScalar(UInt64(value)), key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try put(QueryScalar(UInt64(value)), key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try put(QueryScalar(UInt64(value)), key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try put(QueryScalar(UInt64(value)), key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try put(QueryScalar(value), key) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        openMember(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        openMember(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { openMember(SuperKey()) }

    func superEncoder(forKey key: Key) -> any Encoder { openMember(key) }

    private func openMember(_ key: some CodingKey) -> QueryNode {
        let child = node.member(key, named: node.name(of: key))
        child.depth += 1
        node.writer.closeLater(child)
        return child
    }
}

// Swift's own versions of these skip a nil, and the option for nils would never be asked.
extension QueryKeyedContainer {
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else if !(Value.self is any OmittableQueryValue.Type) {
            try encodeNil(forKey: key)
        }
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}

/// What Swift calls the key of a superclass that is not given one.
private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }
    init() {}
    init?(stringValue: String) {}
    init?(intValue: Int) { nil }
}
