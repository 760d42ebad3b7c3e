import Foundation

extension JSONDecoder {
    /// The kit's own decoder; never changed, so that it can be shared.
    static let standard: JSONDecoder = .api()

    /// A decoder that reads dates in ISO 8601, with or without a fraction, and takes keys as they are.
    ///
    /// Change what it returns before it is given away, never afterwards.
    public static func api(dates: DateDecodingStrategy = .api) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        return decoder
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
