import Foundation
import NetworkAPITesting

/// The top of a JSON document.
struct DocumentPlace: DecodingPlace {
    /// The decoder of the kit; with `nil` it is Foundation's.
    let kit: JSONBodyDecoder?
    let decoder: JSONDecoder
    let data: Data

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let kit { return try kit.decode(type, from: data, userInfo: decoder.userInfo) }
        return try decoder.decode(type, from: data)
    }

    /// Decodes a value and reports what types request.
    func decode<Value: Decodable>(_ type: Value.Type, by recorder: SchemaRecorder) throws {
        try RecordingDecoder.$recorder.withValue(recorder) {
            _ = try decodeRecorded(type, by: recorder)
        }
    }
}
