/// The parts of a number (RFC 8259, section 6), and its value if it is short.
struct JSONNumber {
    /// The digits before and after the point without leading zeros, if there are up to 19.
    private(set) var significand: UInt64 = 0
    /// The number of those digits.
    private(set) var count = 0
    private(set) var fractionCount = 0
    private(set) var isNegative = false
    private(set) var hasExponent = false
    /// The power of ten after `e`; a large one is cut at a million.
    private var exponent = 0
    /// The offset of the first byte that does not belong to a number.
    private(set) var end = 0
    /// Whether all bytes together are one number.
    private(set) var isNumber = false

    /// Reads the bytes of a text from the beginning of a number to its end, where no byte of another number follows.
    @inline(__always)
    init(_ bytes: JSONBytes, _ range: Range<Int>) {
        end = range.lowerBound
        isNumber = read(bytes) && end == range.upperBound
    }

    @inline(__always)
    private mutating func read(_ bytes: JSONBytes) -> Bool {
        isNegative = bytes.skip(UInt8(ascii: "-"), &end)
        if !bytes.skip(UInt8(ascii: "0"), &end), readDigits(bytes) == 0 { return false }
        if bytes.skip(UInt8(ascii: "."), &end) {
            let start = end
            if count == 0 { while bytes.skip(UInt8(ascii: "0"), &end) {} }
            _ = readDigits(bytes)
            fractionCount = end &- start
            if fractionCount == 0 { return false }
        }
        guard bytes.skip(UInt8(ascii: "e"), &end) || bytes.skip(UInt8(ascii: "E"), &end) else { return true }
        return readExponent(bytes)
    }

    private mutating func readExponent(_ bytes: JSONBytes) -> Bool {
        hasExponent = true
        let isSmall = !bytes.skip(UInt8(ascii: "+"), &end) && bytes.skip(UInt8(ascii: "-"), &end)
        let start = end
        while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
            exponent = min(exponent * 10 + Int(digit), 1_000_000)
            end += 1
        }
        if isSmall { exponent = -exponent }
        return end > start
    }

    /// Reads digits, the first of which is not 0, and returns how many there are.
    @inline(__always)
    private mutating func readDigits(_ bytes: JSONBytes) -> Int {
        let start = end
        while end &+ 8 <= bytes.count {
            let word = bytes.word(end)
            let length = JSONBytes.others(word).trailingZeroBitCount &>> 3
            guard length > 0 else { break }
            // Zeros before the digits replace the bytes after them.
            let digits = (word ^ (JSONBytes.ones &* 0x30)) &<< (64 &- 8 &* length)
            let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF as UInt64
            let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF as UInt64
            let eight = UInt64(UInt32(truncatingIfNeeded: fours &* 10_000 &+ fours &>> 32))
            significand = significand &* Self.powersOfTen[length] &+ eight
            end &+= length
            guard length == 8 else { break }
        }
        while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
            significand = significand &* 10 &+ UInt64(digit)
            end &+= 1
        }
        count &+= end &- start
        return end &- start
    }

    /// The value without its sign of a number without fraction and exponent, if it has up to 19 digits.
    var magnitude: UInt64? { fractionCount == 0 && !hasExponent && count <= 19 ? significand : nil }

    /// The nearest `Double` of a number with up to 19 digits and a power of ten between -19 and 19; `nil` for any other,
    /// and for digits above 2^53 with a positive power.
    ///
    /// The result is rounded once.
    var double: Double? {
        let power = exponent - fractionCount
        guard count > 0 else { return isNegative ? -0.0 : 0 }
        guard count <= 19, (-19...19).contains(power) else { return nil }
        let value: Double
        if power == 0 {
            value = Double(significand)
        } else if significand <= 1 << 53 {
            // Both are exact, and the result is rounded once.
            let tens = Double(Self.powersOfTen[abs(power)])
            value = power < 0 ? Double(significand) / tens : Double(significand) * tens
        } else if power < 0 {
            value = Self.quotient(significand, Self.divisors[-power])
        } else {
            return nil
        }
        return isNegative ? -value : value
    }

    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]

    /// A divisor without its leading zeros, their number, and the reciprocal by which a product replaces a division.
    private typealias Divisor = (value: UInt64, shift: Int, reciprocal: UInt64)

    private static let divisors = powersOfTen.map { power -> Divisor in
        let value = power << UInt64(power.leadingZeroBitCount)
        return (value, power.leadingZeroBitCount, value.dividingFullWidth((~value, .max)).quotient)
    }

    private static func quotient(_ dividend: UInt64, _ divisor: Divisor) -> Double {
        // Both begin with a one bit. Half of the dividend is below the divisor: the quotient has 64 bits.
        let shift = dividend.leadingZeroBitCount
        let left = dividend << UInt64(shift)
        let (high, low) = (left >> 1, left << 63)
        // The quotient is at most one too large or too small (Möller and Granlund, 2011, algorithm 4).
        let product = divisor.reciprocal.multipliedFullWidth(by: high)
        let (rest, carry) = product.low.addingReportingOverflow(low)
        var quotient = product.high &+ high &+ (carry ? 2 : 1)
        var remainder = low &- quotient &* divisor.value
        if remainder > rest { (quotient, remainder) = (quotient &- 1, remainder &+ divisor.value) }
        if remainder >= divisor.value { (quotient, remainder) = (quotient &+ 1, remainder &- divisor.value) }
        return rounded(quotient, isExact: remainder == 0, exponent: divisor.shift - shift - 63)
    }

    /// Returns the nearest `Double` of 63 or 64 bits and the bits after them.
    private static func rounded(_ bits: UInt64, isExact: Bool, exponent: Int) -> Double {
        // The lowest bit is too low to be kept, and shows that the value is not in the middle between two others.
        // The power of two is a normal number, and so is the product.
        Double(isExact ? bits : bits | 1) * Double(bitPattern: UInt64(1023 + exponent) << 52)
    }
}
