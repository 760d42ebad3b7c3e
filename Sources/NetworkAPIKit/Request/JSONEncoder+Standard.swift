import Foundation

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
