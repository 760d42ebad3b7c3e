import Foundation

extension NetworkAPI.DateFormat {
    /// A date pattern (Unicode TR 35).
    ///
    /// All formats with it share a formatter, which is created for the first date, as that takes long.
    struct Pattern: Hashable, Sendable {
        private struct Parts: Sendable {
            let formatter: DateFormatter
            let shape: Shape
        }

        private static let shared = Locked<[String: Parts]>([:])

        let text: String

        /// Replaces the settings of a formatter, which otherwise depend on the device.
        static func prepare(_ formatter: DateFormatter, _ text: String) {
            formatter.calendar = Calendar(identifier: .gregorian)
            // Not the Julian calendar before 1582.
            formatter.gregorianStartDate = .distantPast
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = text
        }

        private var parts: Parts {
            Self.shared.memo(text, limit: 100) {
                let parts = Parts(formatter: DateFormatter(), shape: Shape(text))
                Self.prepare(parts.formatter, text)
                return parts
            }
        }

        func string(from date: Date) -> String { parts.formatter.string(from: date) }

        func date(from text: String) -> Date? {
            guard isSafe(text) else { return nil }
            let parts = parts
            // Foundation reads "2026-2-3" by "yyyy-MM-dd" too.
            guard let date = parts.formatter.date(from: text),
                parts.shape.shape(of: text) == parts.shape.shape(of: parts.formatter.string(from: date))
            else { return nil }
            return date
        }

        /// Whether a formatter can be given a text.
        ///
        /// Foundation on Linux (6.3.1) ends the process if a date ends inside a character, as before the accent
        /// of `2026\u{301}`. No date does that if each character is one scalar, or one of the pattern's own that does
        /// not begin with a letter or digit of a date.
        private func isSafe(_ text: String) -> Bool {
            text.allSatisfy { character in
                let scalars = character.unicodeScalars
                guard let first = scalars.first, scalars.count > 1 else { return true }
                return !first.isASCII && first.properties.numericType == nil
                    && self.text.contains { $0.utf8.elementsEqual(character.utf8) }
            }
        }
    }

    /// The shape of the texts of a date pattern.
    struct Shape: Sendable {
        /// The runs of digits, from 1, with a field such as `d`, which has as many digits as its number needs.
        private var freeRuns: Set<Int> = []
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
                let isDigits = isNumber || letter.isASCII && letter.isNumber
                if isDigits, !isInDigits { digitRuns += 1 }
                if isNumber, field.count == 1 { freeRuns.insert(digitRuns) }
                isInDigits = isDigits
            }
        }

        private static func isNumber(_ letter: Character, _ count: Int) -> Bool {
            "yYuUdDHhKkmsSwWFgAr".contains(letter) || "MLQqec".contains(letter) && count <= 2
        }

        /// Returns the text in lowercase, with every digit as 0, as the last digit of a fraction may differ.
        ///
        /// Before a time zone, names are `a`, as they may differ in another zone; the text after the digits before it
        /// is left out.
        func shape(of text: String) -> String {
            var (shape, digitRuns) = ("", 0)
            for character in text.lowercased() {
                let isDigit = character.isASCII && character.isNumber
                if isDigit, shape.last != "0" { digitRuns += 1 }
                if !isDigit, digitRuns == digitRunsBeforeZone { break }
                if isDigit, shape.last == "0", freeRuns.contains(digitRuns) { continue }
                let isName = digitRunsBeforeZone != nil && character.isLetter
                if isName, shape.last == "a" { continue }
                shape.append(isDigit ? "0" : isName ? "a" : character)
            }
            return shape
        }
    }
}
