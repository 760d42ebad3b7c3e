import Foundation
import NetworkAPIKit

/// How an endpoint's coder encodes dates, data and keys.
struct CodingStyle: @unchecked Sendable {
    // Sendable: the decoder is a private copy that does not change after init.
    let decoder: JSONDecoder
    /// A copy of the decoder that does not record.
    let unwatched: JSONDecoder
    /// The decoder of the kit, if names have a style, which Foundation's decoder cannot read; otherwise `nil`.
    let kit: JSONBodyDecoder?
    let dates: DateStyle
    let data: JSONSchema
    let keys: KeyStyle

    init(_ original: JSONDecoder, kit: JSONBodyDecoder? = nil, watchedBy recorder: Recorder?) {
        self.kit = kit
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
                .unknown("data that is decoded by a closure")
            }
        keys = kit.map { .kit($0.style) } ?? KeyStyle(decoder.keyDecodingStrategy)
    }

    /// Creates the style of an encoder, which may have been made for a style of names.
    init(_ encoder: JSONEncoder, keys style: NetworkAPI.KeyStyle = .asDeclared) {
        kit = nil
        unwatched = JSONDecoder()
        decoder = unwatched
        dates = DateStyle(encoder)
        data =
            if case .base64 = encoder.dataEncodingStrategy {
                .string(format: nil, encoding: "base64")
            } else {
                .unknown("data that is encoded by a closure")
            }
        keys = style == .asDeclared ? KeyStyle(encoder.keyEncodingStrategy) : .kit(style)
    }

    /// Whether types have the same schemas with both.
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
