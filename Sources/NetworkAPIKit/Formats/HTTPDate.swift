import Foundation

/// Reads the dates of HTTP (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Returns the date of a text in one of the three formats; `nil` if the text has another format.
    ///
    /// Names are read without regard to case. The name of the day must be valid, but is not compared with the date. A
    /// year of two digits that would be more than 50 years after `now` is in the century before.
    package static func date(from text: String, now: Date = Date()) -> Date? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let first = words.first?.lowercased() else { return nil }
        let hasComma = first.hasSuffix(",")
        let day = hasComma ? String(first.dropLast()) : first
        let isShort = day.utf8.count == 3 && days.contains { $0.hasPrefix(day) }
        switch words.count {
        case 6 where isShort && hasComma && isGMT(words[5]):
            // Sun, 06 Nov 1994 08:49:37 GMT
            return date(words[1], words[2], words[3], words[4])
        case 4 where days.contains(day) && hasComma && isGMT(words[3]):
            // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            let shown = date(parts[0], parts[1], "20" + parts[2], words[2])
            guard let shown, shown > now.addingTimeInterval(50 * 31_556_952) else { return shown }
            return date(parts[0], parts[1], "19" + parts[2], words[2])
        case 5 where isShort && !hasComma:
            // Sun Nov 16 08:49:37 1994
            return date(words[2], words[1], words[4], words[3])
        case 6 where isShort && !hasComma && words[2].isEmpty && words[3].utf8.count == 1:
            // Sun Nov  6 08:49:37 1994
            return date("0" + words[3], words[1], words[5], words[4])
        default:
            return nil
        }
    }

    private static func isGMT(_ zone: Substring) -> Bool { zone.lowercased() == "gmt" }

    /// Reads the parts as a date of ISO 8601, which has the same numbers of digits.
    private static func date(
        _ day: Substring, _ month: Substring, _ year: Substring, _ time: Substring
    ) -> Date? {
        // The time could have a fraction there.
        guard let index = months.firstIndex(of: month.lowercased()), time.utf8.count == 8 else { return nil }
        let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
        return ISO8601Date.date(from: "\(year)-\(month)-\(day)T\(time)Z")
    }
}
