import Foundation

extension NetworkAPI {
    /// How dates are written as text or numbers: in JSON, in queries and in forms.
    ///
    /// Examples are `.json(dates: .day)` and `QueryEncoding(dates: .seconds)`. Every format is in UTC, the Gregorian
    /// calendar and the POSIX locale, whatever the settings of the device are.
    public struct DateFormat: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case iso8601
            case seconds
            case milliseconds
            indirect case pattern(Pattern)
            indirect case byKey([String: DateFormat], otherwise: DateFormat)
        }

        let kind: Kind

        /// ISO 8601 (RFC 3339), such as `2026-11-21T05:28:00Z`, with milliseconds if there are any.
        ///
        /// Reading accepts any offset and any fraction.
        public static let iso8601 = DateFormat(kind: .iso8601)

        /// The day, such as `2026-11-21`.
        public static let day = format("yyyy-MM-dd")

        /// Seconds since 1970, with a fraction if there is one; a number in JSON.
        public static let seconds = DateFormat(kind: .seconds)

        /// Milliseconds since 1970, rounded to whole ones; a number in JSON.
        public static let milliseconds = DateFormat(kind: .milliseconds)

        /// A pattern such as `yyyy-MM-dd` (Unicode TR 35), with a formatter for all formats with the same pattern.
        ///
        /// Text in it is quoted, as in `yyyy-MM-dd'T'HH:mm`. A pattern with a letter that is not a field, such as a `T`
        /// without quotes, reads no date, and what it writes is incomplete. `d` reads `4` and `04`, and `dd` only `04`.
        public static func format(_ pattern: String) -> DateFormat {
            DateFormat(kind: .pattern(Pattern(text: pattern)))
        }

        /// A format for each key, and one for the others: `.byKey(["created": .seconds])`.
        ///
        /// A key is the name of a property as it is declared, or its coding key, whatever the style of the keys is. A
        /// date in an array has the key of the array, and one in a dictionary has its key in the dictionary.
        /// ``date(from:)`` uses the format for the others.
        public static func byKey(_ formats: [String: DateFormat], otherwise: DateFormat = .iso8601)
            -> DateFormat
        {
            DateFormat(kind: .byKey(formats, otherwise: otherwise))
        }

        /// Returns the format at a coding path, by its last key that is not an index.
        package func format(at path: @autoclosure () -> [any CodingKey]) -> DateFormat {
            guard case .byKey(let formats, let otherwise) = kind else { return self }
            let key = path().last { $0.intValue.map { "Index \($0)" } != $0.stringValue }
            return (key.flatMap { formats[$0.stringValue] } ?? otherwise).format(at: [])
        }

        /// The formats of all keys, sorted by key, and the one for the others.
        package var formats: [DateFormat] {
            guard case .byKey(let formats, let otherwise) = kind else { return [self] }
            return formats.sortedByKey.map(\.value) + [otherwise]
        }

        /// How many units a second has, if a date in JSON is a number; `nil` if it is text.
        var unit: Double? {
            switch kind {
            case .seconds: 1
            case .milliseconds: 1000
            case .iso8601, .pattern, .byKey: nil
            }
        }

        /// Whether a date can be written; RFC 3339 and the patterns have the years 1 to 9999.
        func canWrite(_ date: Date) -> Bool {
            let seconds = date.timeIntervalSince1970
            return switch kind {
            case .seconds: seconds.isFinite
            case .milliseconds: Int64(exactly: (seconds * 1000).rounded()) != nil
            // Without the last half millisecond, which would be rounded up.
            case .iso8601, .pattern, .byKey: (-62_135_596_800.0..<253_402_300_799.9995).contains(seconds)
            }
        }

        package func string(from date: Date) -> String {
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
            case .seconds: date(text, unit: 1)
            case .milliseconds: date(text, unit: 1000)
            case .pattern(let pattern): pattern.date(from: text)
            case .byKey(_, let otherwise): otherwise.date(from: text)
            }
        }

        /// Reads digits with a sign and a fraction; with an exponent, only text that writing the date gives.
        private func date(_ text: String, unit: Double) -> Date? {
            guard let number = Double(text), number.isFinite else { return nil }
            let date = Date(timeIntervalSince1970: number / unit)
            return text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil || string(from: date) == text
                ? date : nil
        }
    }
}

extension ISO8601Date {
    static func date(from text: String) -> Date? { text.withBytes { date(from: UnsafeRawBufferPointer($0)) } }

    static func date(from text: UnsafeRawBufferPointer) -> Date? {
        seconds(from: text).map(Date.init(timeIntervalSince1970:))
    }

    static func string(from date: Date) -> String { string(seconds: date.timeIntervalSince1970) }
}

extension Dictionary where Key == String {
    /// The pairs in the order of their keys.
    var sortedByKey: [(key: String, value: Value)] {
        // A list of texts is sorted by one function for all types of values.
        [String](keys).sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
