import Foundation
import NetworkAPIKit

/// A day as `x-sunset` and a waiver's `expires` have it, such as `2026-11-22`; the text of a later day is greater.
enum CalendarDay {
    /// The current day in UTC.
    static var today: String { NetworkAPI.DateFormat.day.string(from: Date()) }

    /// Whether a text is a day that exists.
    static func isDay(_ text: String) -> Bool {
        text.utf8.count == 10 && NetworkAPI.DateFormat.day.date(from: text) != nil
    }

    /// Whether a value begins with a day, as a date and a date with a time do (RFC 3339).
    static func isValid(_ value: NetworkAPI.JSONValue) -> Bool {
        guard let text = value.string else { return false }
        let day = String(text.prefix(10))
        let isEnd = text.utf8.count == 10 || text.dropFirst(10).first.map { "Tt ".contains($0) } == true
        return isEnd && NetworkAPI.DateFormat.day.date(from: day) != nil
    }
}
