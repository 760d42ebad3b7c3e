extension QueryNode {
    /// Writes the members of an object.
    struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: QueryNode

        var codingPath: [any CodingKey] { node.codingPath }

        func encodeNil(forKey key: Key) throws {
            guard let scalar = node.nilScalar else { return }
            try node.put(scalar, at: node.member(key))
        }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try node.encode(value, at: node.member(key))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            node.opened(at: node.member(key)).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            node.opened(at: node.member(key)).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { node.opened(at: node.member(JSONKey.super)) }

        func superEncoder(forKey key: Key) -> any Encoder { node.opened(at: node.member(key)) }
    }

    /// Writes the elements of an array.
    struct UnkeyedContainer: UnkeyedEncodingContainer {
        let node: QueryNode

        var codingPath: [any CodingKey] { node.codingPath }
        var count: Int { node.elementCount }

        func encodeNil() throws {
            let place = node.nextElement()
            guard let scalar = node.nilScalar else { return }
            try node.put(scalar, at: place)
        }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value) throws {
            try node.encode(value, at: node.nextElement())
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            node.opened(at: node.nextElement()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            node.opened(at: node.nextElement()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { node.opened(at: node.nextElement()) }
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

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOptional(value, key) }

    private func encodeOptional<Value: Encodable>(_ value: Value?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}
