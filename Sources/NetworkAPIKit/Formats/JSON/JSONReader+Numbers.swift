import Foundation

extension JSONReader {
    func number(of entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> JSONNumber {
        let number = JSONNumber(content(entry))
        guard number.isNumber else {
            throw error("this is not a number", at: Int(entry.start) + number.end)
        }
        return number
    }

    func digits(_ entry: JSONDocument.Entry) -> String {
        String(decoding: content(entry), as: UTF8.self)
    }

    /// Returns the nearest `Double`.
    ///
    /// A number that is too large is an error, and so is one that is not 0 and too small.
    func double(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> Double {
        let number = try number(of: entry)
        if number.count == 0, isRefusedZero(entry) { throw outside("the number is too small", entry) }
        if let value = number.double { return value }
        return try finite(Double(digits(entry)), entry)
    }

    /// Returns the nearest `Float`; the limits are those of ``double(_:)``.
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
    /// It looks for a digit that is not 0 up to the `e`, at four bytes at a time, but at the last one to three from
    /// their end, so that it can meet the exponent first.
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
}
