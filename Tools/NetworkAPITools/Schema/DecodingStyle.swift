import Foundation
import NetworkAPIKit

/// How an endpoint's decoder writes what every decoder writes differently: dates, data and keys.
struct DecodingStyle: @unchecked Sendable {
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
