import Foundation

extension ISO8601Date {
    /// Reads a date, a time and an offset; the fraction is optional and may have any length.
    static func date(from text: String) -> Date? {
        text.withBytes { date(from: UnsafeRawBufferPointer($0)) }
    }

    /// Reads a date as ``date(from:)-(String)`` does, from text in UTF-8.
    static func date(from text: UnsafeRawBufferPointer) -> Date? {
        seconds(from: text).map(Date.init(timeIntervalSince1970:))
    }

    /// Writes a date as ``string(seconds:)`` does.
    static func string(from date: Date) -> String { string(seconds: date.timeIntervalSince1970) }
}
