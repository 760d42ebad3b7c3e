import Foundation

extension Date {
    /// The second that this time is in: GitHub's filters are of the form `YYYY-MM-DDTHH:MM:SSZ`.
    var wholeSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
