import Foundation

extension Date {
    /// The date rounded down to a second, because GitHub's filters have the format `YYYY-MM-DDTHH:MM:SSZ`.
    var wholeSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
