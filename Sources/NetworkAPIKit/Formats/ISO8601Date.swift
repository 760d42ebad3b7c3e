/// Reads and writes the dates of RFC 3339, such as `2026-11-21T05:28:00.5+09:00`, as seconds since 1970.
///
/// An `Int` of a watch has 32 bits, which end in 2038: `.ci/apple` compiles and runs this file with 32 bits, so it does
/// not import Foundation.
enum ISO8601Date {
    /// Reads a date, a time and an offset; the fraction is optional and may have any length.
    static func seconds(from text: UnsafeRawBufferPointer) -> Double? {
        var reader = Reader(text: text)
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
        return Double(daysSince1970(year, month, day) * 86_400 + time) + fraction
    }

    /// Writes a date in UTC, with milliseconds if there are any.
    ///
    /// A year outside 0 to 9999 does not have such a form, and is written with as many digits as it needs. Foundation's
    /// style is not used: it cuts off milliseconds that a `Double` holds a little too low, and has the Julian calendar
    /// before 1582.
    static func string(seconds interval: Double) -> String {
        let limit = 1e14  // some three million years, the range of the arithmetic below
        guard interval.isFinite else { return "\(interval)" }
        let total = Int64((min(max(interval, -limit), limit) * 1000).rounded())
        let (days, time) = total.flooredDivision(by: 86_400_000)
        let (year, month, day) = civil(daysSince1970: days)
        let (seconds, fraction) = time.quotientAndRemainder(dividingBy: 1000)
        // The longest text has a sign and seven digits for the year.
        return String(unsafeUninitializedCapacity: 32) { memory in
            var writer = Writer(memory: memory)
            if year < 0 { writer.write("-") }
            writer.write(abs(year), digits: 4, "-")
            writer.write(month, digits: 2, "-")
            writer.write(day, digits: 2, "T")
            writer.write(seconds / 3600, digits: 2, ":")
            writer.write(seconds / 60 % 60, digits: 2, ":")
            writer.write(seconds % 60, digits: 2, fraction == 0 ? "Z" : ".")
            if fraction > 0 { writer.write(fraction, digits: 3, "Z") }
            return writer.count
        }
    }

    private static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days from 1970 to a date.
    ///
    /// Years begin with March here: the leap day is the last day of its year. An era is 400 years, or 146,097 days.
    private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shifted.flooredDivision(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension Int64 {
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// Writes digits and signs, one after another.
private struct Writer {
    let memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    mutating func write(_ character: Unicode.Scalar) {
        memory[count] = UInt8(ascii: character)
        count += 1
    }

    /// Writes a number with leading zeros, and the character that follows it.
    mutating func write(_ number: Int64, digits: Int, _ end: Unicode.Scalar) {
        var unit: Int64 = 1
        for _ in 1..<digits { unit *= 10 }
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            memory[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10)
            count += 1
            unit /= 10
        }
        write(end)
    }
}

/// Reads digits and signs, one after another.
private struct Reader {
    let text: UnsafeRawBufferPointer
    private(set) var position = 0

    var isAtEnd: Bool { position == text.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, text[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func digit() -> Int64? {
        guard !isAtEnd, text[position] &- UInt8(ascii: "0") < 10 else { return nil }
        defer { position += 1 }
        return Int64(text[position] &- UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int64? {
        var number: Int64 = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Reads an optional fraction; `nil` if the point is not followed by digits.
    mutating func fraction() -> Double? {
        guard take(".") || take(",") else { return 0 }
        var text = "0."
        while let digit = digit() { text += String(digit) }
        return text == "0." ? nil : Double(text)
    }

    /// Reads an offset in seconds east of UTC; `nil` if it is missing or invalid.
    mutating func offset() -> Int64? {
        if take("Z") || take("z") { return 0 }
        let isEast = take("+")
        guard isEast || take("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        let hasMinutes = take(":") || !isAtEnd
        guard let minutes = hasMinutes ? number(digits: 2) : 0, minutes < 60 else { return nil }
        return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
}
