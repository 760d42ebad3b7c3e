import Foundation

extension NetworkAPI {
    /// How dates are written as text or numbers: in JSON, in queries and in forms.
    ///
    /// Examples are `.json(dates: .day)` and `QueryEncoding(dates: .seconds)`.
    ///
    /// Every format is in UTC, the Gregorian calendar and the POSIX locale, whatever the settings of the device are.
    public struct DateFormat: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case iso8601
            case seconds
            case milliseconds
            case pattern(Pattern)
            indirect case byKey([String: DateFormat], otherwise: DateFormat)
        }

        let kind: Kind

        private init(kind: Kind) {
            self.kind = kind
        }

        /// ISO 8601 (RFC 3339), such as `2026-11-21T05:28:00Z`, with milliseconds if there are any.
        ///
        /// Reading accepts any offset and any fraction.
        public static let iso8601 = DateFormat(kind: .iso8601)

        /// The day, such as `2026-11-21`.
        public static let day = format("yyyy-MM-dd")

        /// Seconds since 1970, with a fraction if there is one; a number in JSON.
        public static let seconds = DateFormat(kind: .seconds)

        /// Milliseconds since 1970, rounded to whole ones in text; a number in JSON.
        public static let milliseconds = DateFormat(kind: .milliseconds)

        /// A pattern such as `yyyy-MM-dd` (Unicode TR 35).
        public static func format(_ pattern: String) -> DateFormat {
            DateFormat(kind: .pattern(Pattern(pattern)))
        }

        /// A format for each key, and one for the others: `.byKey(["created": .seconds])`.
        ///
        /// A key is the name of a property as it is declared, or its coding key, whatever the style of the keys is. A date
        /// in an array has the key of the array, and one in a dictionary has its key in the dictionary.
        /// ``string(from:)`` and ``date(from:)`` use the format for the others.
        public static func byKey(_ formats: [String: DateFormat], otherwise: DateFormat = .iso8601)
            -> DateFormat
        {
            DateFormat(kind: .byKey(formats, otherwise: otherwise))
        }

        /// Returns the format at a coding path, by its last key that is not an index.
        package func format(at path: @autoclosure () -> [any CodingKey]) -> DateFormat {
            guard case .byKey(let formats, let otherwise) = kind else { return self }
            let key = path().last { $0.intValue == nil }
            return (key.flatMap { formats[$0.stringValue] } ?? otherwise).format(at: [])
        }

        /// The formats of all keys, sorted by key, and the one for the others.
        package var formats: [DateFormat] {
            guard case .byKey(let formats, let otherwise) = kind else { return [self] }
            return formats.sortedByKey.map(\.value) + [otherwise]
        }

        /// Whether the format depends on the key.
        package var isByKey: Bool { if case .byKey = kind { true } else { false } }

        /// Creates a format of a formatter, whose settings are replaced.
        init(_ formatter: DateFormatter, pattern: String) {
            kind = .pattern(Pattern(pattern, formatter))
        }

        /// Returns the text of a date.
        public func string(from date: Date) -> String {
            let seconds = date.timeIntervalSince1970
            return switch kind {
            case .iso8601: ISO8601Date.string(from: date)
            case .seconds: Int64(exactly: seconds)?.description ?? seconds.description
            case .milliseconds:
                Int64(exactly: (seconds * 1000).rounded())?.description ?? (seconds * 1000).description
            case .pattern(let pattern): pattern.string(from: date)
            case .byKey(_, let otherwise): otherwise.string(from: date)
            }
        }

        /// Returns the date of a text; `nil` if the text does not have this format.
        ///
        /// The text must have the digits and separators that writing the date gives: `2026-2-3` and `2026/02/03` are
        /// not dates in the format `yyyy-MM-dd`.
        public func date(from text: String) -> Date? {
            switch kind {
            case .iso8601: ISO8601Date.date(from: text)
            case .seconds: Self.date(text, unit: 1)
            case .milliseconds: Self.date(text, unit: 1000)
            case .pattern(let pattern): pattern.date(from: text)
            case .byKey(_, let otherwise): otherwise.date(from: text)
            }
        }

        private static func date(_ text: String, unit: Double) -> Date? {
            guard let number = Double(text), number.isFinite else { return nil }
            return Date(timeIntervalSince1970: number / unit)
        }
    }
}

extension NetworkAPI.DateFormat {
    /// A date pattern (Unicode TR 35) with its formatter, which is created for the first date, as that takes long.
    final class Pattern: Hashable, Sendable {
        private struct Parts: Sendable {
            let formatter: DateFormatter
            let shape: DatePattern
        }

        private let text: String
        private let parts: Locked<Parts?>

        init(_ text: String) {
            self.text = text
            parts = Locked(nil)
        }

        init(_ text: String, _ formatter: DateFormatter) {
            self.text = text
            parts = Locked(Self.parts(text, formatter))
        }

        /// Replaces the settings of a formatter, so that it does not depend on those of the device.
        private static func parts(_ text: String, _ formatter: DateFormatter) -> Parts {
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = text
            return Parts(formatter: formatter, shape: DatePattern(text))
        }

        private var known: Parts {
            parts.withLock { parts in
                let known = parts ?? Self.parts(text, DateFormatter())
                parts = known
                return known
            }
        }

        func string(from date: Date) -> String { known.formatter.string(from: date) }

        func date(from text: String) -> Date? {
            let known = known
            // Foundation reads "2026-2-3" by "yyyy-MM-dd" too.
            guard let date = known.formatter.date(from: text),
                known.shape.isKept(in: text, as: known.formatter.string(from: date))
            else { return nil }
            return date
        }

        static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
}

extension NetworkAPI.DateFormat {
    /// The shape of the texts of a date pattern (Unicode TR 35).
    private struct DatePattern: Sendable {
        /// Whether a field such as `d` has as many digits as its number needs.
        private var hasFreeDigits = false
        /// The number of runs of digits before a time zone, which has several texts; `nil` if the pattern has no time
        /// zone.
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

        /// Whether text that was read as a date has the shape of the text that is written for this date.
        func isKept(in text: String, as written: String) -> Bool {
            if let digitRunsBeforeZone {
                if hasFreeDigits { return true }
                // The zone of the text may be another one, so that digits and names differ.
                return Self.digitRuns(text).prefix(digitRunsBeforeZone)
                    == Self.digitRuns(written).prefix(digitRunsBeforeZone)
            }
            return shape(text) == shape(written)
        }

        /// Returns the text in lowercase, with every digit as 0, as the last digit of a fraction may differ.
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
