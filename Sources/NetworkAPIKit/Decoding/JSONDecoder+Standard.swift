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
