extension QueryNode {
    /// Writes the members of an object.
    struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: QueryNode

        var codingPath: [any CodingKey] { node.codingPath }

        func encodeNil(forKey key: Key) throws {
            guard let scalar = node.nilScalar else { return }
            try node.checkNotRefused()
            try node.put(scalar, for: key, named: node.name(of: key))
        }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try node.checkNotRefused()
            try node.encode(value, for: key, named: node.name(of: key))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            member(key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            member(key).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { member(JSONKey.super) }

        func superEncoder(forKey key: Key) -> any Encoder { member(key) }

        private func member(_ key: some CodingKey) -> QueryNode {
            node.writer.opened(node.member(key, named: node.name(of: key)))
        }
    }

    /// Writes the elements of an array.
    struct UnkeyedContainer: UnkeyedEncodingContainer {
        let node: QueryNode

        var codingPath: [any CodingKey] { node.codingPath }
        var count: Int { node.elementCount }

        func encodeNil() throws {
            guard let scalar = node.nilScalar else { return node.elementCount += 1 }
            try node.checkNotRefused()
            try node.putElement(scalar)
        }

        @inline(__always)
        func encode<Value: Encodable>(_ value: Value) throws {
            try node.checkNotRefused()
            try node.encodeElement(value)
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            node.writer.opened(node.element()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            node.writer.opened(node.element()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { node.writer.opened(node.element()) }
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
