import Foundation

/// A date and time of day in ISO 8601, such as `2024-05-01T09:30:00Z`.
extension Date: NetworkAPI.Argument {
    public init?(argumentText: String) {
        guard let date = NetworkAPI.DateFormat.iso8601.date(from: argumentText) else { return nil }
        self = date
    }

    public var argumentText: String? {
        timeIntervalSince1970.isFinite ? NetworkAPI.DateFormat.iso8601.string(from: self) : nil
    }

    public static var argumentForm: String { "a date and time such as 2024-05-01T09:30:00Z" }
}
