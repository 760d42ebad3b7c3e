import Foundation

/// Dates as HTTP writes them (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Reads any of the three forms; `nil` where the text is none of them.
    ///
    /// The day's name is not compared with the date. A year of two digits that would be more than 50 years after `now`
    /// is one of the century before, as the RFC says.
    static func date(from text: String, now: Date = Date()) -> Date? {
        let words = text.split { $0 == " " || $0 == "," }
        switch words.count {
        case 6:  // Sun, 06 Nov 1994 08:49:37 GMT
            guard words[3].utf8.count == 4 else { return nil }
            return date(
                day: words[1], month: words[2], year: number(words[3], 4), time: words[4], zone: words[5])
        case 4:  // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, let year = number(parts[2], 2) else { return nil }
            let shown = date(
                day: parts[0], month: parts[1], year: 2000 + year, time: words[2], zone: words[3])
            let limit = now.addingTimeInterval(50 * 31_556_952)
            guard let shown, shown > limit else { return shown }
            return date(day: parts[0], month: parts[1], year: 1900 + year, time: words[2], zone: words[3])
        case 5:  // Sun Nov  6 08:49:37 1994
            return date(
                day: words[2], month: words[1], year: number(words[4], 4), time: words[3], zone: "GMT")
        default:
            return nil
        }
    }

    /// Writes the form that is sent.
    static func string(from date: Date) -> String {
        formatter.string(from: date)
    }

    private static let formatter = NetworkAPI.DateFormat.format("EEE, dd MMM yyyy HH:mm:ss 'GMT'")

    private static func date(
        day: Substring,
        month: Substring,
        year: Int?,
        time: Substring,
        zone: Substring
    ) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard zone == "GMT" || zone == "UTC", let year, let month = months.firstIndex(of: month.lowercased()),
            let day = number(day, 1...2), clock.count == 3, clock.allSatisfy({ number($0, 2) != nil })
        else { return nil }
        let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let padded = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return ISO8601Date.date(from: "\(padded)-\(digits(month + 1))-\(digits(day))T\(time)Z")
    }

    private static func number(_ text: Substring, _ digits: Int) -> Int? {
        number(text, digits...digits)
    }

    private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
