import Foundation
import NetworkAPIKit

/// How an endpoint's coder writes what every coder writes differently: dates, data and keys.
struct CodingStyle: @unchecked Sendable {
    // Sendable: the decoder is a copy that nobody else has, and is never changed after init.
    let decoder: JSONDecoder
    /// The same, with nobody watching.
    let unwatched: JSONDecoder
    let dates: DateStyle
    let data: JSONSchema
    let keys: KeyStyle

    init(_ original: JSONDecoder, watchedBy recorder: Recorder?) {
        unwatched = Self.copy(original)
        let decoder = Self.copy(original)
        if let recorder, let key = Recorder.key { decoder.userInfo[key] = recorder }
        self.decoder = decoder
        dates = DateStyle(unwatched)
        data =
            if case .base64 = decoder.dataDecodingStrategy {
                .string(format: nil, encoding: "base64")
            } else if case .deferredToData = decoder.dataDecodingStrategy {
                .array(.integer(format: nil, minimum: 0, maximum: 255))
            } else {
                .unknown("data that a closure of the decoder reads")
            }
        keys = KeyStyle(decoder.keyDecodingStrategy)
    }

    /// The style of an encoder.
    init(_ encoder: JSONEncoder) {
        unwatched = JSONDecoder()
        decoder = unwatched
        dates = DateStyle(encoder)
        data =
            if case .base64 = encoder.dataEncodingStrategy {
                .string(format: nil, encoding: "base64")
            } else {
                .unknown("data that a closure of the encoder writes")
            }
        keys = KeyStyle(encoder.keyEncodingStrategy)
    }

    /// Whether types look the same to both.
    func isLike(_ other: CodingStyle) -> Bool {
        dates.schema == other.dates.schema && data == other.data && keys.isLike(other.keys)
    }

    static func copy(_ original: JSONDecoder) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = original.dateDecodingStrategy
        decoder.dataDecodingStrategy = original.dataDecodingStrategy
        decoder.keyDecodingStrategy = original.keyDecodingStrategy
        decoder.nonConformingFloatDecodingStrategy = original.nonConformingFloatDecodingStrategy
        decoder.allowsJSON5 = original.allowsJSON5
        decoder.userInfo = original.userInfo
        return decoder
    }
}
