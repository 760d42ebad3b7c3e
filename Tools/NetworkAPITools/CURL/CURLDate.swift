import Foundation
import NetworkAPIKit

/// The date of `--time-cond`, and the header field that curl sends for it.
enum CURLDate {
    /// Returns the field: a date after `-` is the latest one that is wanted, a date after `=` is that of the last change.
    static func condition(
        _ word: String
    ) throws(CURLFailure) -> (name: NetworkAPI.Headers.Name, value: String) {
        let (name, text): (NetworkAPI.Headers.Name, Substring) =
            switch word.first {
            case "-": ("If-Unmodified-Since", word.dropFirst())
            case "=": ("Last-Modified", word.dropFirst())
            case "+": ("If-Modified-Since", word.dropFirst())
            default: ("If-Modified-Since", word[...])
            }
        guard let date = date(String(text)) else {
            throw CURLFailure(
                "--time-cond \(word.debugDescription) is not a date that is read here, or is a file")
        }
        return (name, format("EEE, dd MMM yyyy HH:mm:ss 'GMT'").string(from: date))
    }

    private static func date(_ text: String) -> Date? {
        // A date such as 2024-01-02 or the whole name of a month is the name of a file for curl.
        guard text.firstMatch(of: /[A-Za-z]{4}/) == nil, text.firstMatch(of: /[0-9]-[0-9]/) == nil else {
            return nil
        }
        let days = [
            "dd MMM yyyy", "MMM dd yyyy", "EEE, dd MMM yyyy", "yyyyMMdd", "dd-MMM-yyyy",
        ]
        let times = ["", " HH:mm:ss", " HH:mm", " HH:mm:ss 'GMT'", " HH:mm:ss ZZZ"]
        for day in days {
            for time in times {
                let format = format(day + time)
                format.isLenient = false
                if let date = format.date(from: text) { return date }
            }
        }
        return nil
    }

    private static func format(_ pattern: String) -> DateFormatter {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = pattern
        return format
    }
}
