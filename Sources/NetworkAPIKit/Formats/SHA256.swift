import Foundation

/// SHA-256 (FIPS 180-4), for the names of files, the digests that distinguish requests, pinned keys and downloads.
///
/// CryptoKit is not on Linux, and Swift's own `Hasher` gives other values in every run of the program.
package struct SHA256: Sendable {
    private static let blockSize = 64

    private var state = Self.initial
    private var words = [UInt32](repeating: 0, count: 64)
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var digest = Self()
        digest.add(Array(bytes))
        return digest.finish()
    }

    /// Returns the digest of a text, as 64 hexadecimal digits.
    package static func hex(of text: String) -> String { hex(digest(of: text.utf8)) }

    static func hex(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array<Character>("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    mutating func add(_ piece: some ContiguousBytes) {
        piece.withUnsafeBytes { bytes in
            count &+= UInt64(bytes.count)
            var bytes = bytes[...]
            if !rest.isEmpty {
                let missing = bytes.prefix(Self.blockSize - rest.count)
                rest += missing
                bytes = bytes.dropFirst(missing.count)
                guard rest.count == Self.blockSize else { return }
                rest.withUnsafeBytes { add(block: $0) }
                rest.removeAll(keepingCapacity: true)
            }
            while bytes.count >= Self.blockSize {
                add(block: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.blockSize)))
                bytes = bytes.dropFirst(Self.blockSize)
            }
            rest += bytes
        }
    }

    /// Adds a one bit, zeros and the number of bits, which fill the last block, and returns the digest.
    mutating func finish() -> [UInt8] {
        let bits = Self.bytes(of: count &* 8)
        let used = (rest.count + 1 + bits.count) % Self.blockSize
        add([0x80] + repeatElement(0, count: (Self.blockSize - used) % Self.blockSize) + bits)
        return state.flatMap(Self.bytes(of:))
    }

    private mutating func add(block: UnsafeRawBufferPointer) {
        for index in 0..<16 {
            words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        }
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

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296.0)
    }
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}
