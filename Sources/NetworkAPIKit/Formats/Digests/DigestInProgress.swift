import Foundation

/// A digest whose bytes are added in pieces of any size.
struct DigestInProgress<Algorithm: MessageDigest>: Sendable {
    private var algorithm = Algorithm()
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    init() {}

    mutating func add(_ piece: some ContiguousBytes) {
        piece.withUnsafeBytes { bytes in
            count &+= UInt64(bytes.count)
            var bytes = bytes[...]
            if !rest.isEmpty {
                let missing = bytes.prefix(Algorithm.blockSize - rest.count)
                rest += missing
                bytes = bytes.dropFirst(missing.count)
                guard rest.count == Algorithm.blockSize else { return }
                addRest()
            }
            while bytes.count >= Algorithm.blockSize {
                algorithm.add(block: UnsafeRawBufferPointer(rebasing: bytes.prefix(Algorithm.blockSize)))
                bytes = bytes.dropFirst(Algorithm.blockSize)
            }
            rest += bytes
        }
    }

    /// Adds the last block, and returns the digest.
    mutating func finish() -> [UInt8] {
        let bits = count &* 8
        let lengthSize = Algorithm.blockSize / 8
        rest.append(0x80)
        if rest.count > Algorithm.blockSize - lengthSize {
            rest += repeatElement(0, count: Algorithm.blockSize - rest.count)
            addRest()
        }
        rest += repeatElement(0, count: Algorithm.blockSize - 8 - rest.count)
        rest += Algorithm.bytes(of: [bits])
        addRest()
        return algorithm.bytes
    }

    private mutating func addRest() {
        rest.withUnsafeBytes { algorithm.add(block: $0) }
        rest.removeAll(keepingCapacity: true)
    }
}
