import Foundation
import NetworkAPIKit

/// The single value container of ``RecordingDecoder``.
struct RecordingSingleValueContainer: SingleValueDecodingContainer {
    let real: any SingleValueDecodingContainer
    let shape: Shape
    let recorder: any Recorder

    var codingPath: [any CodingKey] { real.codingPath }

    func decodeNil() -> Bool {
        shape.asksNil = true
        recorder.notePeek()
        return real.decodeNil()
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        shape.scalars.add(.type(type))
        let value = try recorder.attempt(.value(type), at: codingPath) {
            try RealPlace(real: real).decodeRecorded(type, by: recorder)
        }
        if type == Date.self {
            try recorder.keep(type) { try real.decode(NetworkAPI.JSONValue.self) }
        }
        return value
    }

    private struct RealPlace: DecodingPlace {
        let real: any SingleValueDecodingContainer

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try real.decode(type) }
    }
}
