import Foundation
import NetworkAPIKit

/// How an endpoint's coder encodes dates, data and keys.
struct CodingStyle {
    let decoder: JSONDecoder
    /// The dates and keys of a coder that the kit made; `nil` for any other.
    private let format: JSONBodyDecoder?
    let dates: DateStyle
    let data: JSONSchema
    let names: Names

    init(_ decoder: JSONDecoder, format: JSONBodyDecoder? = nil) {
        self.format = format
        self.decoder = decoder
        dates = DateStyle(decoder)
        data =
            if case .base64 = decoder.dataDecodingStrategy {
                .string(format: nil, encoding: "base64")
            } else if case .deferredToData = decoder.dataDecodingStrategy {
                .array(.integer(format: nil, minimum: 0, maximum: 255))
            } else {
                .unknown("data that is decoded by a closure")
            }
        names = format.map { .style($0.style) } ?? Names(decoder.keyDecodingStrategy)
    }

    /// Creates the style of an encoder.
    init(_ encoder: JSONEncoder, format: JSONBodyDecoder? = nil) {
        self.format = format
        decoder = JSONDecoder()
        dates = DateStyle(encoder)
        data =
            if case .base64 = encoder.dataEncodingStrategy {
                .string(format: nil, encoding: "base64")
            } else {
                .unknown("data that is encoded by a closure")
            }
        names = format.map { .style($0.style) } ?? Names(encoder.keyEncodingStrategy)
    }

    /// Whether types have the same schemas with both.
    func isLike(_ other: CodingStyle) -> Bool {
        dates.schema == other.dates.schema && data == other.data && names.isLike(other.names)
            && datesByKey == other.datesByKey
    }

    /// The decoder of the kit, if names have a style, which Foundation's decoder cannot read; otherwise `nil`.
    var kit: JSONBodyDecoder? { format?.style == .asDeclared ? nil : format }

    /// The format of the dates, if it depends on the key; otherwise `nil`.
    var datesByKey: NetworkAPI.DateFormat? {
        format.flatMap { $0.dates.formats == [$0.dates] ? nil : $0.dates }
    }

    /// Returns the dates at the key of a property.
    func dates(at key: String) -> DateStyle {
        guard let datesByKey else { return dates }
        return DateStyle(JSONDecoder.api(dates: datesByKey.format(at: [AnyKey(key)])))
    }

    /// A document that is decoded as the endpoint's coder does.
    func place(_ data: Data) -> DocumentPlace { DocumentPlace(kit: kit, decoder: decoder, data: data) }
}
