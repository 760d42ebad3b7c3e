import Foundation

/// An algorithm that makes a short digest of any number of bytes, block by block.
///
/// CryptoKit is not on Linux, and Swift's own `Hasher` gives other values in every run of the program.
protocol MessageDigest: Sendable {
    /// The number of bytes of a block, of which an eighth are the number of bits in the last block.
    static var blockSize: Int { get }
    /// Whether the most significant byte of a number is the first.
    static var isBigEndian: Bool { get }

    init()

    /// Adds a block of `blockSize` bytes.
    mutating func add(block: UnsafeRawBufferPointer)

    /// The digest of the blocks that were added.
    var bytes: [UInt8] { get }
}

extension MessageDigest {
    /// Returns the digest of bytes.
    static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var digest = DigestInProgress<Self>()
        digest.add(Array(bytes))
        return digest.finish()
    }

    /// Returns the bytes of numbers in the order of the algorithm.
    static func bytes<Number: FixedWidthInteger>(of numbers: [Number]) -> [UInt8] {
        numbers.flatMap { number in
            withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
        }
    }

    /// Returns a number of a block in the order of the algorithm.
    static func number<Number: FixedWidthInteger>(_ index: Int, of block: UnsafeRawBufferPointer) -> Number {
        let offset = index * MemoryLayout<Number>.size
        let number = block.loadUnaligned(fromByteOffset: offset, as: Number.self)
        return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }
}
