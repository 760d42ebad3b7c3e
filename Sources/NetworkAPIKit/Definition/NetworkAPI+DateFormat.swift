import Foundation

extension NetworkAPI {
    /// How a date is written as text.
    public struct DateFormat: Sendable {
        enum Kind: Sendable {
            case iso8601
            case formatter(DateFormatter)
        }

        let kind: Kind

        /// ISO 8601 in UTC (RFC 3339), such as `2026-11-21T05:28:00Z`, with milliseconds where there are any.
        ///
        /// Reading takes any offset and any fraction.
        public static let iso8601 = DateFormat(kind: .iso8601)

        /// The day alone, such as `2026-11-21`, in UTC.
        public static let day = format("yyyy-MM-dd")

        /// A pattern such as `yyyy-MM-dd` (Unicode TR 35).
        ///
        /// It is read and written in the POSIX locale, the Gregorian calendar and UTC, so that no device's settings
        /// change it.
        public static func format(_ pattern: String) -> DateFormat {
            let formatter = DateFormatter()
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = pattern
            return DateFormat(kind: .formatter(formatter))
        }

        /// Writes a date.
        public func string(from date: Date) -> String {
            switch kind {
            case .iso8601: ISO8601Date.string(from: date)
            case .formatter(let formatter): formatter.string(from: date)
            }
        }

        /// Reads a date; `nil` where the text is none.
        public func date(from text: String) -> Date? {
            switch kind {
            case .iso8601: ISO8601Date.date(from: text)
            case .formatter(let formatter): formatter.date(from: text)
            }
        }
    }
}
