/// A decoder that records requests and passes them to the real decoder.
package struct RecordingDecoder: Decoder {
    /// What records the value that is decoded or encoded.
    ///
    /// It belongs to the task, and is not in `userInfo`: a service may bring a decoder of its own.
    @TaskLocal package static var recorder: (any Recorder)?

    let real: any Decoder
    let shape: Shape
    let run: Shape.Run
    let recorder: any Recorder

    init(_ real: any Decoder, _ shape: Shape, _ run: Shape.Run, _ recorder: any Recorder) {
        self.real = real
        self.shape = shape
        self.run = run
        self.recorder = recorder
    }

    package var codingPath: [any CodingKey] { real.codingPath }
    package var userInfo: [CodingUserInfoKey: Any] { real.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        // The request is recorded even if the value is not an object, because some types try several containers.
        shape.isKeyed = true
        let container = try recorder.attempt(.object, at: codingPath) { try real.container(keyedBy: type) }
        return KeyedDecodingContainer(RecordingKeyedContainer(container, shape, run, recorder))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        shape.startArray()
        let container = try recorder.attempt(.array, at: codingPath) { try real.unkeyedContainer() }
        return RecordingUnkeyedContainer(container, shape, recorder)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordingSingleValueContainer(
            real: try real.singleValueContainer(), shape: shape, recorder: recorder)
    }
}
