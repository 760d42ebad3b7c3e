import Foundation

extension JSONReader {
    func number(of entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> JSONNumber {
        guard let bytes = JSONBytes(bytes) else { throw .init("this is not a number", at: 0) }
        let number = JSONNumber(bytes, Int(entry.start)..<Int(entry.end))
        guard number.isNumber else { throw .init("this is not a number", at: number.end) }
        return number
    }

    func digits(_ entry: JSONDocument.Entry) -> String { String(decoding: content(entry), as: UTF8.self) }

    /// Returns the nearest `Double`.
    ///
    /// A number that is too large is an error, and so is one that is not 0 and too small.
    func double(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> Double {
        let number = try number(of: entry)
        if number.count == 0, isRefusedZero(entry) { throw outside("the number is too small", entry) }
        if let value = number.double { return value }
        return try finite(Double(digits(entry)), entry)
    }

    /// Returns the nearest `Float`, within the limits of ``double(_:)``.
    func float(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> Float {
        let number = try number(of: entry)
        if number.count == 0 {
            if isRefusedZero(entry) { throw outside("the number is too small", entry) }
            return number.isNegative ? -0.0 : 0
        }
        return try finite(Float(digits(entry)), entry)
    }

    private func finite<Value: BinaryFloatingPoint>(
        _ value: Value?, _ entry: JSONDocument.Entry
    ) throws(JSONDocument.Fault) -> Value {
        guard let value, value.isFinite else { throw outside("the number is too large", entry) }
        guard value != 0 else { throw outside("the number is too small", entry) }
        return value
    }

    func outside(_ reason: String, _ entry: JSONDocument.Entry) -> JSONDocument.Fault {
        JSONDocument.Fault(reason, at: Int(entry.start), .range)
    }

    /// Whether `JSONDecoder` refuses a zero with an exponent as too small, such as `0e5` and `0.00e5`, but not `0e10`.
    ///
    /// Searches for a digit other than 0 up to the `e`, four bytes at a time. It searches the last one to three bytes
    /// from their end, and can meet the exponent first.
    private func isRefusedZero(_ entry: JSONDocument.Entry) -> Bool {
        let number = content(entry)
        for byte in number.suffix(number.count % 4).reversed() {
            if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) {
                return !number.dropLast(number.count % 4).contains { $0 | 0x20 == UInt8(ascii: "e") }
            }
            if byte | 0x20 == UInt8(ascii: "e") { return false }
        }
        return false
    }

    /// Returns a decimal number of up to 38 digits.
    func decimal(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> Decimal {
        _ = try number(of: entry)
        guard let value = Decimal(string: digits(entry)), !value.isNaN else {
            throw outside("the number does not fit a Decimal", entry)
        }
        return value
    }

    /// Returns a whole number, which may be written with a fraction or an exponent.
    ///
    /// An error names the type for which it is read.
    func integer<Value: FixedWidthInteger>(
        _ entry: JSONDocument.Entry, as _: Value.Type, named type: Any.Type
    ) throws(JSONDocument.Fault) -> Value {
        let number = try number(of: entry)
        if let magnitude = number.magnitude {
            if !number.isNegative {
                if let value = Value(exactly: magnitude) { return value }
            } else if let value = Value(exactly: 0 &- Int64(truncatingIfNeeded: magnitude)),
                magnitude <= Int64.min.magnitude
            {
                return value
            }
        } else if entry.kind == .integer, let value: Value = Self.whole(content(entry)) {
            return value
        }
        if let value: Value = unusualWhole(entry) { return value }
        throw outside("the number does not fit \(type)", entry)
    }

    /// Returns the number of many digits; `nil` if it does not fit.
    ///
    /// Swift's own function is copied into the program for each type, and reads numbers to any base.
    private static func whole<Value: FixedWidthInteger>(_ text: UnsafeRawBufferPointer) -> Value? {
        let isNegative = text.first == UInt8(ascii: "-")
        var value: Value = 0
        for byte in text.dropFirst(isNegative ? 1 : 0) {
            let digit = Value(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
            let (tens, isLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            if isLarge || isLarger { return nil }
            value = sum
        }
        return value
    }

    /// Returns a number as `JSONDecoder` reads whole numbers that are not written as such; `nil` if it does not fit.
    ///
    /// It is the nearest `Double`, and, as this may be the neighbor of the number beyond 2^53, read from its 38 digits.
    private func unusualWhole<Value: FixedWidthInteger>(_ entry: JSONDocument.Entry) -> Value? {
        let text = digits(entry)
        guard let double = Double(text), let value = Value(exactly: double) else { return nil }
        if double.magnitude < 0x1p53 { return value }
        guard let decimal = Decimal(string: text),
            let value = Self.magnitude(decimal).flatMap({ Value(exactly: $0) })
        else { return nil }
        if !decimal.isSignMinus { return value }
        return Value.isSigned ? 0 &- value : nil
    }

    private static func magnitude(_ decimal: Decimal) -> UInt64? {
        guard !decimal.isNaN, var magnitude = UInt64(decimal.significand.description) else { return nil }
        for _ in 0..<max(0, -decimal.exponent) { magnitude /= 10 }
        for _ in 0..<max(0, decimal.exponent) {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            magnitude = product
        }
        return magnitude
    }

    /// Returns the value of a number: an `Int` if it fits, else a `Decimal` of 38 digits, else the nearest `Double`.
    ///
    /// -0 is a `Double`, since the other types do not have it.
    func value(ofNumber entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> NetworkAPI.JSONValue {
        let number = try number(of: entry)
        if let value = number.value { return value }
        if entry.kind == .integer, let value: Int = Self.whole(content(entry)) { return .integer(value) }
        let decimal = Decimal(string: digits(entry)).flatMap { $0.isNaN ? nil : $0 }
        // The nearest `Double` of a number with many digits may be whole, and the number is not.
        if let value: Int = unusualWhole(entry), decimal ?? Decimal(value) == Decimal(value) {
            return .integer(value)
        }
        if let decimal { return .decimal(decimal) }
        return .double(try finite(Double(digits(entry)), entry))
    }
}

extension JSONNumber {
    /// The value of up to 18 digits without a fraction, or 19 with one.
    fileprivate var value: NetworkAPI.JSONValue? {
        if count == 0 { return isNegative ? .double(-0.0) : .integer(0) }
        guard !hasExponent, count <= (fractionCount == 0 ? 18 : 19), fractionCount <= 100 else { return nil }
        var (digits, exponent) = (significand, -fractionCount)
        while exponent < 0, digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
        if exponent == 0, digits <= Int.max { return .integer(isNegative ? -Int(digits) : Int(digits)) }
        guard exponent < 0 else { return nil }
        return .decimal(
            Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(digits)))
    }
}
