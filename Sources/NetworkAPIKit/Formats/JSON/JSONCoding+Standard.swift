import Foundation

extension JSONDecoder {
    /// The kit's own decoder; never changed, so that it can be shared.
    static let standard: JSONDecoder = .api()

    /// Creates a decoder that reads dates in ISO 8601, with or without a fraction, and leaves keys as they are.
    ///
    /// Change the decoder before you pass it on, never afterwards.
    public static func api(dates: DateDecodingStrategy = .api) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        return decoder
    }
}

extension JSONDecoder {
    /// Whether the text that is read is the text that was given, by the rules of RFC 8259.
    ///
    /// A subclass may change the text first.
    var readsStandardJSON: Bool {
        type(of: self) == JSONDecoder.self && !allowsJSON5 && !assumesTopLevelDictionary
    }
}

extension JSONDecoder.DateDecodingStrategy {
    /// ISO 8601 with any offset, with or without a fraction of a second.
    public static var api: Self { .format(.iso8601) }

    /// Dates as text of one form, such as `.format(.day)` or `.format(.format("yyyy/MM/dd"))`.
    public static func format(_ format: NetworkAPI.DateFormat) -> Self {
        .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = format.date(from: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "\"\(text)\" is no date of the form expected."
                )
            }
            return date
        }
    }

    /// Dates as text of a pattern such as `yyyy-MM-dd`, in the POSIX locale and UTC.
    public static func format(_ pattern: String) -> Self {
        .format(NetworkAPI.DateFormat.format(pattern))
    }
}

extension JSONEncoder {
    /// The kit's own encoder; never changed, so that it can be shared.
    static let standard: JSONEncoder = .api()

    /// Returns an encoder with sorted keys and plain slashes, whose bytes are the same on every run of one system.
    ///
    /// Systems before iOS 17 and macOS 14 sort keys by the numbers in them and without regard to case, so that `k2`
    /// comes before `k10`. Do not compare such bytes, or a signature of them, with those of another system. Change the
    /// encoder before you share it, never afterwards.
    public static func api(dates: DateEncodingStrategy = .api) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = dates
        return encoder
    }
}

extension JSONEncoder.DateEncodingStrategy {
    /// ISO 8601 in UTC, with milliseconds where there are any.
    public static var api: Self {
        .custom { date, encoder in
            guard date.timeIntervalSince1970.isFinite else {
                let reason = "A date that is not finite has no form in ISO 8601."
                throw EncodingError.invalidValue(
                    date, .init(codingPath: encoder.codingPath, debugDescription: reason))
            }
            var container = encoder.singleValueContainer()
            try container.encode(NetworkAPI.DateFormat.iso8601.string(from: date))
        }
    }
}
