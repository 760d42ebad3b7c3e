import Foundation
import NetworkAPIKit

/// The dates that a coder reads or writes, found by trying.
struct DateStyle {
    let schema: JSONSchema
    /// A date that the decoder accepts; `nil` if none was found.
    let sample: NetworkAPI.JSONValue?

    init(_ decoder: JSONDecoder) {
        switch decoder.dateDecodingStrategy {
        case .deferredToDate: self.init("Seconds since the beginning of 2001, UTC.")
        case .secondsSince1970: self.init("Seconds since the beginning of 1970, UTC.")
        case .millisecondsSince1970: self.init("Milliseconds since the beginning of 1970, UTC.")
        default: self = Self.probing(decoder)
        }
    }

    /// Creates the style of an encoder, from a date that it encodes.
    init(_ encoder: JSONEncoder) {
        switch encoder.dateEncodingStrategy {
        case .deferredToDate: self.init("Seconds since the beginning of 2001, UTC.")
        case .secondsSince1970: self.init("Seconds since the beginning of 1970, UTC.")
        case .millisecondsSince1970: self.init("Milliseconds since the beginning of 1970, UTC.")
        default:
            let json = try? encoder.encode(Date(timeIntervalSince1970: 1_577_934_245))
            let value = json.flatMap { try? NetworkAPI.JSONValue(json: $0) }
            if let text = value?.string {
                self.init(schema: Self.schema(of: text), sample: value)
            } else if value?.double == 1_577_934_245_000 {
                self.init("Milliseconds since the beginning of 1970, UTC.")
            } else {
                self.init(schema: .unknown("a date that is encoded by a closure"), sample: value)
            }
        }
    }

    private init(_ description: String) {
        self.init(schema: .described(.number, description), sample: .integer(0))
    }

    private init(schema: JSONSchema, sample: NetworkAPI.JSONValue?) {
        self.schema = schema
        self.sample = sample
    }

    private static func probing(_ decoder: JSONDecoder) -> DateStyle {
        for (text, format) in forms where takes(.string(text), decoder) {
            // Formatters are lenient: a decoder that accepts two formats of a day can be made for either.
            let isCertain = format == "date-time" || !takes(.string("2020/01/02"), decoder)
            let schema: JSONSchema =
                if let format, isCertain { .string(format: format) } else { Self.schema(likeText: text) }
            return DateStyle(schema: schema, sample: .string(text))
        }
        if takes(.integer(0), decoder) { return DateStyle("A date as a number.") }
        return DateStyle(
            schema: .unknown("a date that is decoded by a closure"), sample: nil)
    }

    /// Returns the schema of a date in an example.
    static func schema(of text: String) -> JSONSchema {
        let format = ["date", "date-time"].first { TextFormat.fits(text, $0) }
        return format.map { .string(format: $0) } ?? schema(likeText: text)
    }

    private static func schema(likeText text: String) -> JSONSchema {
        .described(.string, "A date, such as \(text).")
    }

    private static func takes(_ value: NetworkAPI.JSONValue, _ decoder: JSONDecoder) -> Bool {
        var isTaken = false
        let outcome = TrapGuard.run {
            isTaken = (try? decoder.decode(Date.self, from: JSONEncoder().encode(value))) != nil
        }
        return outcome == .finished && isTaken
    }

    /// 2 January 2020 in several formats, each with its name in a schema.
    private static let forms: [(text: String, format: String?)] = [
        ("2020-01-02T03:04:05Z", "date-time"), ("2020-01-02T03:04:05.000Z", "date-time"),
        ("2020-01-02", "date"), ("2020-01-02 03:04:05", nil), ("2020-01-02T03:04:05", nil),
        ("2020-01-02 03:04:05 +0000", nil), ("2020/01/02", nil), ("20200102", nil),
        ("2020/01/02 03:04:05", nil), ("02.01.2020", nil), ("01/02/2020", nil), ("02-01-2020", nil),
        ("02.01.2020 03:04", nil), ("Thu, 02 Jan 2020 03:04:05 GMT", nil), ("2020-01", nil),
        ("1577934245", nil),
    ]
}
