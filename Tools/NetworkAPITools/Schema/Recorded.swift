import Foundation
import NetworkAPIKit

/// A value whose type is watched while Foundation's own decoder decodes it.
///
/// Everything that the decoder does by itself (dates, keys, numbers, errors) stays as it is.
struct Recorded<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let recorder = Recorder.of(decoder.userInfo) else {
            value = try Value(from: decoder)
            return
        }
        value = try recorder.run(Value.self) { shape, run in
            try Value(from: RecordingDecoder(decoder, shape, run, recorder))
        }
        if recorder.samples[ObjectIdentifier(Value.self)] == nil {
            recorder.keep(try NetworkAPI.JSONValue(from: decoder), of: Value.self)
        }
    }
}

/// Somewhere in a decoder from which a value of any type can be decoded.
protocol DecodingPlace {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}

extension DecodingPlace {
    /// Decodes a value, and watches its type where it is nobody's that the decoder treats by itself.
    func decodeRecorded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if LeafType.isLeaf(type) { return try decode(type) }
        if let dictionary = type as? any TextKeyedDictionary.Type,
            let value = try dictionary.decodeRecorded(from: self) as? Value
        {
            return value
        }
        return try decode(Recorded<Value>.self).value
    }
}

/// A dictionary with text as its keys, which a `JSONDecoder` knows: it leaves its keys as they are.
protocol TextKeyedDictionary {
    static func decodeRecorded(from place: some DecodingPlace) throws -> Any?
}

extension Dictionary: TextKeyedDictionary where Key == String, Value: Decodable {
    static func decodeRecorded(from place: some DecodingPlace) throws -> Any? {
        if LeafType.isLeaf(Value.self) { return try place.decode([String: Value].self) }
        return try place.decode([String: Recorded<Value>].self).mapValues(\.value)
    }
}

/// The top of a JSON document.
struct DocumentPlace: DecodingPlace {
    let decoder: JSONDecoder
    let data: Data

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.decode(type, from: data)
    }
}
