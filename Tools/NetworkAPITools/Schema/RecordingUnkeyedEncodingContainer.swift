/// The unkeyed container of ``RecordingEncoder``.
struct RecordingUnkeyedEncodingContainer: UnkeyedEncodingContainer {
    private var real: any UnkeyedEncodingContainer
    private let shape: Shape
    private let recorder: Recorder

    init(_ real: any UnkeyedEncodingContainer, _ shape: Shape, _ recorder: Recorder) {
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
        let nested = nestedShape()
        nested.isKeyed = true
        return KeyedEncodingContainer(
            RecordingKeyedEncodingContainer(
                real.nestedContainer(keyedBy: type), nested, nested.startWholeRun(), recorder))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = nestedShape()
        nested.startArray()
        nested.looksAtEnd = true
        return RecordingUnkeyedEncodingContainer(real.nestedUnkeyedContainer(), nested, recorder)
    }

    mutating func superEncoder() -> any Encoder {
        let nested = nestedShape()
        return RecordingEncoder(
            real: real.superEncoder(), shape: nested, run: nested.startWholeRun(), recorder: recorder)
    }

    private func nestedShape() -> Shape {
        let nested = Shape()
        shape.addElement(.nested(nested))
        return nested
    }
}
