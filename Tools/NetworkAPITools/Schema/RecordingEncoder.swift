import NetworkAPITesting

/// An encoder that records values and passes them to the real encoder.
struct RecordingEncoder: Encoder, SingleValueEncodingContainer {
    let real: any Encoder
    let shape: Shape
    let run: Shape.Run
    let recorder: any Recorder

    var codingPath: [any CodingKey] { real.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { real.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        shape.isKeyed = true
        return KeyedEncodingContainer(
            RecordingKeyedEncodingContainer(real.container(keyedBy: type), shape, run, recorder))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        shape.startArray()
        shape.looksAtEnd = true
        return RecordingUnkeyedEncodingContainer(real.unkeyedContainer(), shape, recorder)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws {
        shape.asksNil = true
        var container = real.singleValueContainer()
        try container.encodeNil()
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        shape.scalars.add(.type(Value.self))
        try EncodingPlace.encode(value) { value in
            var container = real.singleValueContainer()
            try container.encode(value)
        }
    }
}
