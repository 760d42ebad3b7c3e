import NetworkAPITesting

/// The keyed container of ``RecordingEncoder``.
struct RecordingKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private var real: KeyedEncodingContainer<Key>
    private let shape: Shape
    private let run: Shape.Run
    private let recorder: any Recorder

    init(
        _ real: KeyedEncodingContainer<Key>,
        _ shape: Shape,
        _ run: Shape.Run,
        _ recorder: any Recorder
    ) {
        self.real = real
        self.shape = shape
        self.run = run
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { real.codingPath }

    mutating func encodeNil(forKey key: Key) throws {
        ask(key).isOptional = true
        try real.encodeNil(forKey: key)
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        ask(key).uses.add(.type(Value.self))
        var container = real
        try EncodingPlace.encode(value) { try container.encode($0, forKey: key) }
        real = container
    }

    mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        try writeIfPresent(value, key)
    }

    mutating func writeIfPresent<Value: Encodable>(_ value: Value?, _ key: Key) throws {
        let property = ask(key)
        property.isOptional = true
        property.uses.add(.type(Value.self))
        if let value { try encode(value, forKey: key) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let nested = ask(key).nested()
        nested.isKeyed = true
        return KeyedEncodingContainer<Nested>(
            RecordingKeyedEncodingContainer<Nested>(
                real.nestedContainer(keyedBy: type, forKey: key), nested, nested.startWholeRun(), recorder))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let nested = ask(key).nested()
        nested.startArray()
        nested.looksAtEnd = true
        return RecordingUnkeyedEncodingContainer(real.nestedUnkeyedContainer(forKey: key), nested, recorder)
    }

    mutating func superEncoder() -> any Encoder {
        run.asked.insert("super")
        return nestedEncoder(real.superEncoder(), shape.property("super"))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        nestedEncoder(real.superEncoder(forKey: key), ask(key))
    }

    private func ask(_ key: Key) -> Shape.Property {
        run.asked.insert(key.stringValue)
        return shape.property(key.stringValue)
    }

    private func nestedEncoder(_ real: any Encoder, _ property: Shape.Property) -> any Encoder {
        let nested = property.nested()
        return RecordingEncoder(
            real: real, shape: nested, run: nested.startWholeRun(), recorder: recorder)
    }
}
