import Foundation

extension NetworkAPI {
    /// How a date is written as text.
    public struct DateFormat: Sendable {
        enum Kind: Sendable {
            case iso8601
            case formatter(DateFormatter, DatePattern)
        }

        let kind: Kind

        private init(kind: Kind) {
            self.kind = kind
        }

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
            DateFormat(DateFormatter(), pattern: pattern)
        }

        /// Creates a form that does not depend on the settings of the formatter or of the device.
        init(_ formatter: DateFormatter, pattern: String) {
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = pattern
            kind = .formatter(formatter, DatePattern(pattern))
        }

        /// Writes a date.
        public func string(from date: Date) -> String {
            switch kind {
            case .iso8601: ISO8601Date.string(from: date)
            case .formatter(let formatter, _): formatter.string(from: date)
            }
        }

        /// Reads a date; `nil` if the text is not a date in this form.
        ///
        /// The text must have the digits and separators that writing the date gives: `2026-2-3` and `2026/02/03` are not
        /// dates in the form `yyyy-MM-dd`.
        public func date(from text: String) -> Date? {
            switch kind {
            case .iso8601:
                return ISO8601Date.date(from: text)
            case .formatter(let formatter, let pattern):
                // Foundation reads "2026-2-3" by "yyyy-MM-dd" too.
                guard let date = formatter.date(from: text),
                    pattern.isKept(in: text, as: formatter.string(from: date))
                else { return nil }
                return date
            }
        }
    }
}

extension NetworkAPI.DateFormat {
    /// What a date pattern (Unicode TR 35) says about the texts that are written with it.
    struct DatePattern: Hashable, Sendable {
        /// Whether a field such as `d` is written with as many digits as its number needs.
        private var hasFreeDigits = false
        /// The number of runs of digits before a time zone, which is written in more than one way; `nil` without one.
        private var digitRunsBeforeZone: Int?

        init(_ pattern: String) {
            var (digitRuns, isInDigits, isQuoted) = (0, false, false)
            var rest = pattern[...]
            while let letter = rest.first {
                let field = rest.prefix { $0 == letter }
                rest = rest[field.endIndex...]
                if letter == "'" {
                    // Two quotes are a quote.
                    if field.count % 2 == 1 { isQuoted.toggle() }
                    continue
                }
                if !isQuoted, "zZOvVXx".contains(letter) {
                    if digitRunsBeforeZone == nil { digitRunsBeforeZone = digitRuns }
                    continue
                }
                let isNumber = !isQuoted && Self.isNumber(letter, field.count)
                if isNumber, field.count == 1 { hasFreeDigits = true }
                let isDigits = isNumber || letter.isASCII && letter.isNumber
                if isDigits, !isInDigits { digitRuns += 1 }
                isInDigits = isDigits
            }
        }

        private static func isNumber(_ letter: Character, _ count: Int) -> Bool {
            "yYuUdDHhKkmsSwWFgAr".contains(letter) || "MLQqec".contains(letter) && count <= 2
        }

        /// Whether text that was read as a date has the form of the text that is written for this date.
        func isKept(in text: String, as written: String) -> Bool {
            if let digitRunsBeforeZone {
                if hasFreeDigits { return true }
                // The zone of the text may be another one, so that digits and names differ.
                return Self.digitRuns(text).prefix(digitRunsBeforeZone)
                    == Self.digitRuns(written).prefix(digitRunsBeforeZone)
            }
            return shape(text) == shape(written)
        }

        /// The text with its digits alike, as the last digit of a fraction may differ, and in lowercase.
        private func shape(_ text: String) -> String {
            var shape = ""
            for character in text.lowercased() {
                let isDigit = character.isASCII && character.isNumber
                if isDigit, hasFreeDigits, shape.last == "0" { continue }
                shape.append(isDigit ? "0" : character)
            }
            return shape
        }

        private static func digitRuns(_ text: String) -> [Int] {
            text.split { !($0.isASCII && $0.isNumber) }.map(\.count)
        }
    }
}
