extension QueryNode {
    /// Writes the members of an object.
    struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
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

    /// Writes the elements of an array.
    struct UnkeyedContainer: UnkeyedEncodingContainer {
        let node: QueryNode

        var codingPath: [any CodingKey] { node.codingPath }
        var count: Int { node.elementCount }

        private func put(_ scalar: QueryScalar) throws {
            try node.checkNotRefused()
            try node.putElement(scalar)
        }

        private var nextKey: ElementKey { ElementKey(node.elementCount) }

        func encodeNil() throws {
            if let scalar = node.nilScalar { try put(scalar) } else { node.elementCount += 1 }
        }

        func encode<Value: Encodable>(_ value: Value) throws {
            try node.checkNotRefused()
            try node.encodeElement(value)
        }

        func encode(_ value: Bool) throws { try put(node.scalar(value)) }
        func encode(_ value: String) throws { try put(.text(value)) }
        func encode(_ value: Double) throws { try put(node.scalar(value, at: nextKey)) }
        func encode(_ value: Float) throws { try put(node.scalar(value, at: nextKey)) }
        func encode(_ value: Int) throws { try put(QueryScalar(value)) }
        func encode(_ value: Int8) throws { try put(QueryScalar(Int64(value))) }
        func encode(_ value: Int16) throws { try put(QueryScalar(Int64(value))) }
        func encode(_ value: Int32) throws { try put(QueryScalar(Int64(value))) }
        func encode(_ value: Int64) throws { try put(QueryScalar(value)) }
        func encode(_ value: UInt) throws { try put(QueryScalar(UInt64(value))) }
        func encode(_ value: UInt8) throws { try put(QueryScalar(UInt64(value))) }
        func encode(_ value: UInt16) throws { try put(QueryScalar(UInt64(value))) }
        func encode(_ value: UInt32) throws { try put(QueryScalar(UInt64(value))) }
        func encode(_ value: UInt64) throws { try put(QueryScalar(value)) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            openElement().container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { openElement().unkeyedContainer() }

        func superEncoder() -> any Encoder { openElement() }

        private func openElement() -> QueryNode {
            let child = node.element()
            child.depth += 1
            node.writer.closeLater(child)
            return child
        }
    }

    /// The index of an element in its array.
    struct ElementKey: CodingKey {
        let index: Int

        init(_ index: Int) { self.index = index }

        init?(intValue: Int) { index = intValue }

        init?(stringValue: String) { nil }

        var intValue: Int? { index }
        var stringValue: String { "\(index)" }
    }
}

// Swift's own versions of these skip `nil`, and the option for nils would have no effect.
extension QueryNode.KeyedContainer {
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else if (Value.self as? any QueryEncodable.Type)?.isOmittable != true {
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

/// The key that Swift uses for a superclass.
private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }
    init() {}
    init?(stringValue: String) {}
    init?(intValue: Int) { nil }
}
