import Foundation

extension NetworkAPI.DateFormat {
    /// A date pattern (Unicode TR 35) with its formatter, which is created for the first date, as that takes long.
    final class Pattern: Hashable, Sendable {
        private struct Parts: Sendable {
            let formatter: DateFormatter
            let shape: Shape
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
            return Parts(formatter: formatter, shape: Shape(text))
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
            guard isSafe(text) else { return nil }
            let known = known
            // Foundation reads "2026-2-3" by "yyyy-MM-dd" too.
            guard let date = known.formatter.date(from: text),
                known.shape.isKept(in: text, as: known.formatter.string(from: date))
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
                    && self.text.contains { $0.unicodeScalars.elementsEqual(scalars) }
            }
        }

        static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
}
