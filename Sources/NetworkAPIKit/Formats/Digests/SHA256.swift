import Foundation

/// SHA-256 (FIPS 180-4), for the names of files, the digests that distinguish requests, pinned keys and downloads.
package struct SHA256: MessageDigest {
    static let blockSize = 64
    static let isBigEndian = true

    private var state = Self.initial
    private var words = [UInt32](repeating: 0, count: 64)

    /// Returns the digest of a text, as 64 hexadecimal digits.
    package static func hex(of text: String) -> String { digest(of: text.utf8).hex }

    var bytes: [UInt8] { Self.bytes(of: state) }

    mutating func add(block: UnsafeRawBufferPointer) {
        for index in 0..<16 { words[index] = Self.number(index, of: block) }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
            let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ words[index]
            let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static let primes: [Double] = (2...311).filter { number in
        !(2..<number).contains { number.isMultiple(of: $0) }
    }.map(Double.init)

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initial = primes.prefix(8).map { fraction($0.squareRoot()) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants = primes.map { fraction(cbrt($0)) }

    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
}

extension FixedWidthInteger {
    /// Returns the number with its bits rotated to the right.
    func rotated(_ count: Int) -> Self { self &>> Self(count) | self &<< Self(Self.bitWidth - count) }
}

extension [UInt8] {
    /// The bytes as hexadecimal digits.
    var hex: String {
        let digits = Array<Character>("0123456789abcdef")
        return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
