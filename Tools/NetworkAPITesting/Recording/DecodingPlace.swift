/// A location in a decoder from which a value of any type can be decoded.
package protocol DecodingPlace {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}

extension DecodingPlace {
    /// Decodes a value and records its type, unless the decoder handles the type itself.
    package func decodeRecorded<Value: Decodable>(
        _ type: Value.Type, by recorder: some Recorder
    ) throws -> Value {
        if recorder.isLeaf(type) { return try decode(type) }
        if let dictionary = type as? any TextKeyedDictionary.Type,
            let value = try dictionary.decodeRecorded(from: self, recorder) as? Value
        {
            return value
        }
        return try decode(Recorded<Value>.self).value
    }
}

/// A dictionary with string keys.
///
/// `JSONDecoder` knows this type and does not convert its keys.
private protocol TextKeyedDictionary {
    static func decodeRecorded(from place: some DecodingPlace, _ recorder: some Recorder) throws -> Any?
}

extension Dictionary: TextKeyedDictionary where Key == String, Value: Decodable {
    fileprivate static func decodeRecorded(
        from place: some DecodingPlace, _ recorder: some Recorder
    ) throws -> Any? {
        if recorder.isLeaf(Value.self) { return try place.decode([String: Value].self) }
        if Value.self is any TextKeyedDictionary.Type {
            return try place.decode([String: RecordedDictionary<Value>].self).mapValues(\.value)
        }
        return try place.decode([String: Recorded<Value>].self).mapValues(\.value)
    }
}

/// A dictionary in a dictionary, at a place of its own.
private struct RecordedDictionary<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let recorder = RecordingDecoder.recorder else {
            value = try Value(from: decoder)
            return
        }
        value = try recorder.attempt(.value(Value.self), at: decoder.codingPath) {
            try Recorded<Value>(from: decoder).value
        }
    }
}
