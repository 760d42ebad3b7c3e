import Foundation

/// MD5 (RFC 1321), for servers that send `Content-MD5`; it finds damage, and no attacker.
struct MD5: MessageDigest {
    static let blockSize = 64
    static let isBigEndian = false

    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    var bytes: [UInt8] { Self.bytes(of: state) }

    mutating func add(block: UnsafeRawBufferPointer) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for index in 0..<64 {
            let (mixed, word) =
                switch index / 16 {
                case 0: ((b & c) | (~b & d), index)
                case 1: ((d & b) | (~d & c), (5 * index + 1) % 16)
                case 2: (b ^ c ^ d, (3 * index + 5) % 16)
                default: (c ^ (b | ~d), 7 * index % 16)
                }
            let number: UInt32 = Self.number(word, of: block)
            let sum = a &+ mixed &+ Self.constants[index] &+ number
            let shift = Self.shifts[index / 16][index % 4]
            (a, d, c, b) = (d, c, b, b &+ sum.rotated(32 - shift))
        }
        for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }

    private static let shifts = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    /// The first 32 bits of the sines of 1 to 64, without their signs.
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
