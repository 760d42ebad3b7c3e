/// The unkeyed container of ``RecordingDecoder``.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
    private var real: any UnkeyedDecodingContainer
    private let shape: Shape
    private let recorder: any Recorder

    init(_ real: any UnkeyedDecodingContainer, _ shape: Shape, _ recorder: any Recorder) {
        self.real = real
        self.shape = shape
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { real.codingPath }
    var currentIndex: Int { real.currentIndex }

    var count: Int? {
        recorder.notePeek()
        shape.looksAtEnd = true
        return real.count
    }

    var isAtEnd: Bool {
        recorder.notePeek()
        shape.looksAtEnd = true
        return real.isAtEnd
    }

    mutating func decodeNil() throws -> Bool { try real.decodeNil() }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        shape.addElement(.type(type))
        let path = codingPath + [ElementKey(currentIndex)]
        let request: Shape.Request = real.isAtEnd ? .element(type) : .value(type)
        // The location is copied and written back: nothing is locked while the type's own code runs.
        let place = ElementPlace(real)
        let value = try recorder.attempt(request, at: path) { try place.decodeRecorded(type, by: recorder) }
        real = place.real
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        let nested = shape.addNestedElement()
        nested.isKeyed = true
        return KeyedDecodingContainer(
            RecordingKeyedContainer(
                try real.nestedContainer(keyedBy: type), nested, nested.startWholeRun(), recorder))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let nested = shape.addNestedElement()
        nested.startArray()
        return RecordingUnkeyedContainer(try real.nestedUnkeyedContainer(), nested, recorder)
    }

    mutating func superDecoder() throws -> any Decoder {
        let nested = shape.addNestedElement()
        return RecordingDecoder(try real.superDecoder(), nested, nested.startWholeRun(), recorder)
    }
}

/// The decoding place of the next element.
private final class ElementPlace: DecodingPlace {
    var real: any UnkeyedDecodingContainer

    init(_ real: any UnkeyedDecodingContainer) { self.real = real }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        var container = real
        let value = try container.decode(type)
        real = container
        return value
    }
}
