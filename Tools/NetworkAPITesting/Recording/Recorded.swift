import NetworkAPIKit

/// Records the type of a value while any decoder decodes it.
///
/// The decoder's own part (dates, keys, numbers, errors) does not change.
package struct Recorded<Value: Decodable>: Decodable {
    package let value: Value

    package init(from decoder: any Decoder) throws {
        guard let recorder = RecordingDecoder.recorder, recorder.recordsNext else {
            value = try Value(from: decoder)
            return
        }
        value = try recorder.run(Value.self) { shape, run in
            let value = try Value(from: RecordingDecoder(decoder, shape, run, recorder))
            run.absences.confirm()
            return value
        }
        try recorder.keep(Value.self) { try NetworkAPI.JSONValue(from: decoder) }
    }
}
