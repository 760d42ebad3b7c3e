import Foundation

/// An encoder that also writes sets, and dictionaries without coding keys, in one order.
///
/// `JSONEncoder` writes both as arrays in the order of their hashes, which differs from run to run. Sendable: its only
/// state is the state of `JSONEncoder`, which is `Sendable` too.
final class OrderedJSONEncoder: JSONEncoder, @unchecked Sendable {
    override func encode<Value: Encodable>(_ value: Value) throws -> Data {
        let data = try super.encode(value)
        // A `Decimal` that is not a number is written as `NaN`.
        if has(0x4E, in: data), data.range(of: Data("NaN".utf8)) != nil { try check(data, of: value) }
        // Only an array has an order.
        guard has(0x5B, in: data) else { return data }
        do {
            return try encodeInOrder(value)
        } catch {
            // A value of a type that the containers below do not have, such as `Int128`, has the order of `JSONEncoder`.
            return data
        }
    }

    private func has(_ byte: Int32, in data: Data) -> Bool {
        data.withUnsafeBytes { text in text.baseAddress.map { memchr($0, byte, text.count) != nil } ?? false }
    }

    private func check(_ data: Data, of value: any Encodable) throws {
        do {
            _ = try JSONDocument(data)
        } catch {
            let reason = "a Decimal is not a number, which JSON does not have"
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: reason))
        }
    }

    /// In a function of its own: each type would otherwise be looked up for its wrapper, which few bodies need.
    @inline(never)
    private func encodeInOrder<Value: Encodable>(_ value: Value) throws -> Data {
        try super.encode(Ordered(value: value, root: self))
    }

    /// Returns values, sorted by their texts as JSON; numbers come first, by their value.
    fileprivate func sorted<Value>(_ values: some Collection<Value>, by key: (Value) -> any Encodable) throws
        -> [Value]
    {
        guard values.count > 1 else { return Array(values) }
        return try values.map { value in
            let text = String(decoding: try encode(key(value)), as: UTF8.self)
            return (number: Double(text) ?? .infinity, text: text, value: value)
        }
        .sorted { ($0.number, $0.text) < ($1.number, $1.text) }.map(\.value)
    }
}

/// A value that is encoded in one order, with everything in it.
private struct Ordered<Value: Encodable>: Encodable {
    let value: Value
    let root: OrderedJSONEncoder

    func encode(to encoder: any Encoder) throws {
        let ordered = OrderedEncoder(base: encoder, root: root)
        // The value of a dictionary: the encoder has a strategy for dates, which `Date` itself does not know.
        if OrderedEncoder.isPlain(Value.self) { return try ordered.encode(value) }
        if let collection = value as? any Unordered, try collection.encode(to: encoder, root) { return }
        try value.encode(to: ordered)
    }
}

/// A collection without an order.
private protocol Unordered {
    /// Writes the collection in one order; returns false if its own `encode(to:)` does so.
    func encode(to encoder: any Encoder, _ root: OrderedJSONEncoder) throws -> Bool
}

extension Set: Unordered where Element: Encodable {
    fileprivate func encode(to encoder: any Encoder, _ root: OrderedJSONEncoder) throws -> Bool {
        let elements = try root.sorted(self) { $0 }
        try elements.encode(to: OrderedEncoder(base: encoder, root: root))
        return true
    }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
    fileprivate func encode(to encoder: any Encoder, _ root: OrderedJSONEncoder) throws -> Bool {
        if Key.self == String.self, let self = self as? [String: Value] {
            // As a dictionary, since a key strategy does not change its names.
            var container = encoder.singleValueContainer()
            try container.encode(self.mapValues { Ordered<Value>(value: $0, root: root) })
            return true
        }
        // The encoder sorts the keys of an object.
        if Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type { return false }
        var container = OrderedEncoder(base: encoder, root: root).unkeyedContainer()
        for (key, value) in try root.sorted(self, by: \.key) {
            try container.encode(key)
            try container.encode(value)
        }
        return true
    }
}

/// An encoder that passes each part on as an ``Ordered`` value.
private struct OrderedEncoder: Encoder {
    let base: any Encoder
    let root: OrderedJSONEncoder

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed(base: base.container(keyedBy: type), root: root))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        Unkeyed(base: base.unkeyedContainer(), root: root)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension OrderedEncoder: SingleValueEncodingContainer {
    func encodeNil() throws {
        var container = base.singleValueContainer()
        try container.encodeNil()
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        var container = base.singleValueContainer()
        if Self.isPlain(Value.self) { return try container.encode(value) }
        try container.encode(Ordered(value: value, root: root))
    }
}

extension OrderedEncoder {
    /// Whether the encoder writes a type without its `encode(to:)`, or as one value.
    fileprivate static func isPlain(_ type: Any.Type) -> Bool { plain.contains(ObjectIdentifier(type)) }

    private static let plain = Set<ObjectIdentifier>(
        ([
            Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
            Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Date.self, Data.self,
            URL.self, Decimal.self, UUID.self, [String].self, [Int].self, [Double].self,
            NetworkAPI.JSONValue.self,
        ] as [Any.Type]).map { ObjectIdentifier($0) })

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        var base: KeyedEncodingContainer<Key>
        let root: OrderedJSONEncoder

        var codingPath: [any CodingKey] { base.codingPath }

        mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            if isPlain(Value.self) { return try base.encode(value, forKey: key) }
            try base.encode(Ordered(value: value, root: root), forKey: key)
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            KeyedEncodingContainer(
                Keyed<Nested>(base: base.nestedContainer(keyedBy: type, forKey: key), root: root))
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            Unkeyed(base: base.nestedUnkeyedContainer(forKey: key), root: root)
        }

        mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder(), root: root) }

        mutating func superEncoder(forKey key: Key) -> any Encoder {
            OrderedEncoder(base: base.superEncoder(forKey: key), root: root)
        }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        var base: any UnkeyedEncodingContainer
        let root: OrderedJSONEncoder

        var codingPath: [any CodingKey] { base.codingPath }
        var count: Int { base.count }

        mutating func encodeNil() throws { try base.encodeNil() }

        mutating func encode<Value: Encodable>(_ value: Value) throws {
            if isPlain(Value.self) { return try base.encode(value) }
            try base.encode(Ordered(value: value, root: root))
        }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
            -> KeyedEncodingContainer<Nested>
        {
            KeyedEncodingContainer(Keyed<Nested>(base: base.nestedContainer(keyedBy: type), root: root))
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            Unkeyed(base: base.nestedUnkeyedContainer(), root: root)
        }

        mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder(), root: root) }
    }
}
