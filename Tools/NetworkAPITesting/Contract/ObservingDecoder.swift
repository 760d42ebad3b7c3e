import NetworkAPIKit

/// Decodes with another decoder, and records the optional members that a type reads.
struct ObservingDecoder: Decoder {
    let base: any Decoder
    let record: MemberRecord

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(base: try base.container(keyedBy: type), record: record))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        Unkeyed(base: try base.unkeyedContainer(), record: record)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        Single(base: try base.singleValueContainer())
    }
}

// The standard implementation of `decodeIfPresent` calls `contains` and `decodeNil`, and then `decode`.
extension ObservingDecoder {
    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let base: KeyedDecodingContainer<Key>
        let record: MemberRecord

        var codingPath: [any CodingKey] { base.codingPath }
        var allKeys: [Key] { base.allKeys }

        func contains(_ key: Key) -> Bool {
            if base.contains(key) { return true }
            record.addOptional(key, in: codingPath)
            return false
        }

        func decodeNil(forKey key: Key) throws -> Bool {
            let isNil = try base.decodeNil(forKey: key)
            record.addOptional(key, in: codingPath)
            if !isNil { record.addValue(of: key) }
            return isNil
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let value =
                ObservedValue<Value>.isSimple
                ? try base.decode(type, forKey: key)
                : try base.decode(ObservedValue<Value>.self, forKey: key).value
            record.addValue(of: key)
            return value
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            record.addValue(of: key)
            return KeyedDecodingContainer(
                Keyed<Nested>(base: try base.nestedContainer(keyedBy: type, forKey: key), record: record))
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            record.addValue(of: key)
            return Unkeyed(base: try base.nestedUnkeyedContainer(forKey: key), record: record)
        }

        func superDecoder() throws -> any Decoder {
            ObservingDecoder(base: try base.superDecoder(), record: record)
        }

        func superDecoder(forKey key: Key) throws -> any Decoder {
            ObservingDecoder(base: try base.superDecoder(forKey: key), record: record)
        }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        var base: any UnkeyedDecodingContainer
        let record: MemberRecord

        var codingPath: [any CodingKey] { base.codingPath }
        var count: Int? { base.count }
        var isAtEnd: Bool { base.isAtEnd }
        var currentIndex: Int { base.currentIndex }

        mutating func decodeNil() throws -> Bool { try base.decodeNil() }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            if ObservedValue<Value>.isSimple { return try base.decode(type) }
            return try base.decode(ObservedValue<Value>.self).value
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            KeyedDecodingContainer(
                Keyed<Nested>(base: try base.nestedContainer(keyedBy: type), record: record))
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            Unkeyed(base: try base.nestedUnkeyedContainer(), record: record)
        }

        mutating func superDecoder() throws -> any Decoder {
            ObservingDecoder(base: try base.superDecoder(), record: record)
        }
    }

    private struct Single: SingleValueDecodingContainer {
        let base: any SingleValueDecodingContainer

        var codingPath: [any CodingKey] { base.codingPath }

        func decodeNil() -> Bool { base.decodeNil() }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            if ObservedValue<Value>.isSimple { return try base.decode(type) }
            return try base.decode(ObservedValue<Value>.self).value
        }
    }
}
