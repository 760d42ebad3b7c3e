/// The parts of a number (RFC 8259, section 6), and its value if it is short.
struct JSONNumber {
    /// The digits before and after the point without leading zeros, up to 19 of them.
    private(set) var significand: UInt64 = 0
    /// The number of those digits, also of those that do not fit.
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

    init(_ bytes: UnsafeRawBufferPointer) {
        isNumber = read(bytes) && end == bytes.count
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
        isNegative = skip(UInt8(ascii: "-"), bytes)
        if !skip(UInt8(ascii: "0"), bytes), readDigits(bytes) == 0 { return false }
        if end == bytes.count { return true }
        if skip(UInt8(ascii: "."), bytes) {
            fractionCount = readDigits(bytes)
            if fractionCount == 0 { return false }
        }
        guard skip(UInt8(ascii: "e"), bytes) || skip(UInt8(ascii: "E"), bytes) else { return true }
        hasExponent = true
        let isSmall = !skip(UInt8(ascii: "+"), bytes) && skip(UInt8(ascii: "-"), bytes)
        let start = end
        while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
            exponent = min(exponent * 10 + Int(digit), 1_000_000)
            end += 1
        }
        if isSmall { exponent = -exponent }
        return end > start
    }

    private mutating func skip(_ character: UInt8, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard end < bytes.count, bytes[end] == character else { return false }
        end += 1
        return true
    }

    /// Reads digits and returns how many there are.
    private mutating func readDigits(_ bytes: UnsafeRawBufferPointer) -> Int {
        let start = end
        while true {
            if count > 0, count <= 11, let eight = Self.eightDigits(bytes, at: end) {
                significand = significand &* 100_000_000 &+ eight
                count += 8
                end += 8
            }
            guard end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 else {
                break
            }
            if count > 0 || digit > 0 { count += 1 }
            if count <= 19 { significand = significand &* 10 &+ UInt64(digit) }
            end += 1
        }
        return end - start
    }

    /// Returns the number of eight digits, which are added in pairs; `nil` if there are fewer.
    private static func eightDigits(_ bytes: UnsafeRawBufferPointer, at position: Int) -> UInt64? {
        guard position + 8 <= bytes.count else { return nil }
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
        let ones: UInt64 = 0x0101_0101_0101_0101
        let digits = word ^ (ones &* 0x30)
        // A byte above 9 has one of its high bits, or gets one by the addition.
        guard (digits | (digits &+ ones &* 0x06)) & (ones &* 0xF0) == 0 else { return nil }
        let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF as UInt64
        let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF as UInt64
        return UInt64(UInt32(truncatingIfNeeded: fours &* 10_000 &+ fours &>> 32))
    }

    /// The value without its sign of a number without fraction and exponent, if it has up to 19 digits.
    var magnitude: UInt64? {
        fractionCount == 0 && !hasExponent && count <= 19 ? significand : nil
    }

    /// The nearest `Double` of a number with up to 19 digits and a power of ten between -19 and 19.
    ///
    /// The product or quotient of the digits and the power has at most 128 bits, and is rounded once.
    var double: Double? {
        let power = exponent - fractionCount
        guard count <= 19, (-19...19).contains(power) else {
            return count == 0 ? (isNegative ? -0.0 : 0) : nil
        }
        guard significand != 0 else { return isNegative ? -0.0 : 0 }
        let value =
            power == 0
            ? Double(significand)
            : power > 0
                ? Self.product(significand, Self.powersOfTen[power])
                : Self.quotient(significand, Self.divisors[-power])
        return isNegative ? -value : value
    }

    private static let powersOfTen: [UInt64] = (0..<20).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    private static func product(_ left: UInt64, _ right: UInt64) -> Double {
        let (high, low) = left.multipliedFullWidth(by: right)
        guard high != 0 else { return Double(low) }
        let shift = high.leadingZeroBitCount
        let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
        return rounded(top, isExact: low << UInt64(shift) == 0, exponent: 64 - shift)
    }

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

    /// Returns the nearest `Double` of 63 or 64 bits and the bits after them, times a power of two.
    private static func rounded(_ bits: UInt64, isExact: Bool, exponent: Int) -> Double {
        // The lowest bit is too low to be kept, and shows that the value is not in the middle between two others.
        // The power of two is a normal number, and so is the product.
        Double(isExact ? bits : bits | 1) * Double(bitPattern: UInt64(1023 + exponent) << 52)
    }
}
