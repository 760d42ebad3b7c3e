extension NetworkAPI.DateFormat {
    /// The shape of the texts of a date pattern (Unicode TR 35).
    struct Shape: Sendable {
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
