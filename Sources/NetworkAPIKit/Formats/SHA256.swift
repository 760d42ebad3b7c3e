import Foundation

/// SHA-256 (FIPS 180-4), for the names of files, the digests that distinguish requests, and pinned keys.
///
/// Swift's own `Hasher` gives other values in every run of the program, and CryptoKit is not on Linux.
package enum SHA256 {
    /// Returns the digest of a text, as 64 hexadecimal digits.
    package static func hex(of text: String) -> String {
        let digits = Array("0123456789abcdef")
        return String(digest(of: text.utf8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    /// Returns the digest of bytes, 32 bytes long.
    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var bytes = Array(bytes)
        let bits = UInt64(bytes.count) &* 8
        bytes.append(0x80)
        while bytes.count % 64 != 56 { bytes.append(0) }
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }

        var state = initial
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
                words[index] = bytes[(block + index * 4)..<(block + index * 4 + 4)]
                    .reduce(0) { $0 << 8 | UInt32($1) }
            }
            mix(&words, &state)
        }
        return state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    private static func mix(_ words: inout [UInt32], _ state: inout [UInt32]) {
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
            let second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ constants[index] &+ words[index]
            let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
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
