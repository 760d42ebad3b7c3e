import Foundation

/// Reads the dates of HTTP (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let days = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// Returns the date of a text in one of the three formats; `nil` if the text has another format.
    ///
    /// Names are read without regard to case. The name of the day must be valid, but is not compared with the date. A
    /// year of two digits that would be more than 50 years after `now` is in the century before.
    package static func date(from text: String, now: Date = Date()) -> Date? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let first = words.first?.lowercased() else { return nil }
        switch words.count {
        case 6 where days.contains { first == $0.prefix(3) + "," } && isGMT(words[5]):
            // Sun, 06 Nov 1994 08:49:37 GMT
            return date(words[1], words[2], number(words[3], 4), words[4])
        case 4 where days.contains { first == $0 + "," } && isGMT(words[3]):
            // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, let year = number(parts[2], 2) else { return nil }
            let shown = date(parts[0], parts[1], 2000 + year, words[2])
            guard let shown, shown > now.addingTimeInterval(50 * 31_556_952) else { return shown }
            return date(parts[0], parts[1], 1900 + year, words[2])
        case 5 where days.contains { first == $0.prefix(3) }:
            // Sun Nov 16 08:49:37 1994
            return date(words[2], words[1], number(words[4], 4), words[3])
        case 6 where days.contains { first == $0.prefix(3) } && words[2].isEmpty && words[3].utf8.count == 1:
            // Sun Nov  6 08:49:37 1994
            return date("0" + words[3], words[1], number(words[5], 4), words[4])
        default:
            return nil
        }
    }

    private static func isGMT(_ zone: Substring) -> Bool { zone.lowercased() == "gmt" }

    private static func date(_ day: Substring, _ month: Substring, _ year: Int?, _ time: Substring) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let year, let month = months.firstIndex(of: month.lowercased()), number(day, 2) != nil,
            clock.count == 3, clock.allSatisfy({ number($0, 2) != nil })
        else { return nil }
        let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let padded = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return ISO8601Date.date(from: "\(padded)-\(digits(month + 1))-\(day)T\(time)Z")
    }

    private static func number(_ text: Substring, _ digits: Int) -> Int? {
        text.utf8.count == digits && text.isDigits ? Int(text) : nil
    }
}
