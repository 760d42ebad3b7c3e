import Foundation
import NetworkAPIKit

/// Records the type of a value while Foundation's own decoder decodes it.
///
/// The decoder's own part (dates, keys, numbers, errors) does not change.
struct Recorded<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let recorder = Recorder.of(decoder.userInfo), recorder.recordsNext else {
            value = try Value(from: decoder)
            return
        }
        value = try recorder.run(Value.self) { shape, run in
            try Value(from: RecordingDecoder(decoder, shape, run, recorder))
        }
        if !recorder.isShallow, recorder.samples[ObjectIdentifier(Value.self)] == nil {
            recorder.keep(try NetworkAPI.JSONValue(from: decoder), of: Value.self)
        }
    }
}

/// A location in a decoder from which a value of any type can be decoded.
protocol DecodingPlace {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}

extension DecodingPlace {
    /// Decodes a value and records its type, unless the decoder handles the type itself.
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

/// A dictionary with string keys.
///
/// `JSONDecoder` knows this type and does not convert its keys.
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
    /// The decoder of the kit; with `nil` it is Foundation's.
    let kit: JSONBodyDecoder?
    let decoder: JSONDecoder
    let data: Data

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let kit { return try kit.decode(type, from: data, userInfo: decoder.userInfo) }
        return try decoder.decode(type, from: data)
    }
}
