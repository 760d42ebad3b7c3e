import NetworkAPITesting

/// The unkeyed container of ``RecordingEncoder``.
struct RecordingUnkeyedEncodingContainer: UnkeyedEncodingContainer {
    private var real: any UnkeyedEncodingContainer
    private let shape: Shape
    private let recorder: any Recorder

    init(_ real: any UnkeyedEncodingContainer, _ shape: Shape, _ recorder: any Recorder) {
        self.real = real
        self.shape = shape
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { real.codingPath }
    var count: Int { real.count }

    mutating func encodeNil() throws { try real.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        shape.addElement(.type(Value.self))
        var container = real
        try EncodingPlace.encode(value) { try container.encode($0) }
        real = container
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let nested = shape.addNestedElement()
        nested.isKeyed = true
        return KeyedEncodingContainer(
            RecordingKeyedEncodingContainer(
                real.nestedContainer(keyedBy: type), nested, nested.startWholeRun(), recorder))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = shape.addNestedElement()
        nested.startArray()
        nested.looksAtEnd = true
        return RecordingUnkeyedEncodingContainer(real.nestedUnkeyedContainer(), nested, recorder)
    }

    mutating func superEncoder() -> any Encoder {
        let nested = shape.addNestedElement()
        return RecordingEncoder(
            real: real.superEncoder(), shape: nested, run: nested.startWholeRun(), recorder: recorder)
    }
}
