import Foundation
import NetworkAPIKit

/// A day as `x-sunset` and a waiver's `expires` have it, such as `2026-11-22`; the text of a later day is greater.
enum CalendarDay {
    /// The current day in UTC.
    static var today: String { NetworkAPI.DateFormat.day.string(from: Date()) }
}
