import Foundation

/// Dates as RFC 3339 writes them: `2026-11-21T05:28:00.5+09:00`.
enum ISO8601Date {
    /// Reads date, time and offset; the fraction may have any length, or not be there.
    static func date(from text: String) -> Date? {
        var reader = Reader(text.utf8)
        guard let year = reader.number(digits: 4), reader.take("-"),
            let month = reader.number(digits: 2), (1...12).contains(month), reader.take("-"),
            let day = reader.number(digits: 2), (1...days(in: month, of: year)).contains(day),
            reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(digits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.take(":"),
            // A leap second is the 61st of its minute (RFC 3339, section 5.7).
            let second = reader.number(digits: 2), second <= 60,
            let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        let time = hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(daysSince1970(year, month, day) * 86_400 + time) + fraction)
    }

    /// Writes a date in UTC, with milliseconds where there are any.
    ///
    /// A year outside 0 to 9999 has no such form and is written with as many digits as it needs.
    static func string(from date: Date) -> String {
        let limit = 1e14  // some three million years: what the arithmetic below can hold
        let interval = date.timeIntervalSince1970
        guard interval.isFinite else { return "\(interval)" }
        let milliseconds = (min(max(interval, -limit), limit) * 1000).rounded()
        let total = Int(milliseconds)
        let (days, time) = total.flooredDivision(by: 86_400_000)
        let (year, month, day) = civil(daysSince1970: days)
        let (seconds, fraction) = time.quotientAndRemainder(dividingBy: 1000)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(
            separator: ":")
        let tail = fraction == 0 ? "Z" : "." + padded(fraction, 3) + "Z"
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(clock)\(tail)"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Counts from March, so that the leap day is the last of its year; an era is 400 years, or 146,097 days.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shifted.flooredDivision(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension Int {
    fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// Reads digits and signs from the front.
private struct Reader {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digit() -> Int? {
        guard let byte = rest.first, byte &- UInt8(ascii: "0") < 10 else { return nil }
        rest.removeFirst()
        return Int(byte &- UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Nothing, or a point with digits behind it; `nil` where digits are missing.
    mutating func fraction() -> Double? {
        guard take(".") || take(",") else { return 0 }
        var text = "0."
        while let digit = digit() { text += String(digit) }
        return text == "0." ? nil : Double(text)
    }

    /// Seconds east of UTC.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isEast = take("+")
        guard isEast || take("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
}
