import Foundation

/// The form of a file of answers: a check of it, the time of its last use, and a property list.
///
/// The check covers the key, so that a file under another URL's name is a miss, and every byte. It is against damage,
/// and not against someone who may write to the folder.
enum DiskFile {
    /// The file is not what was written, or was written for another key.
    struct Damaged: Error {}

    /// How many bytes precede the property list.
    static let headSize = 16

    static func data(_ answers: [CachedAnswer], key: String, lastUse: Date) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let content = try encoder.encode(answers)
        return head(check(content, key: key), lastUse: lastUse.timeIntervalSince1970) + content
    }

    /// Reads a file, and gives what its head is to be replaced by.
    static func read(
        _ data: Data, key: String, lastUse: Date
    ) throws(Damaged) -> (answers: [CachedAnswer], head: Data) {
        let content = Data(data.dropFirst(headSize))
        let check = check(content, key: key)
        let head = data.prefix(headSize)
        guard head == Self.head(check, lastUse: Self.lastUse(head)) else { throw Damaged() }
        do {
            let answers = try PropertyListDecoder().decode([CachedAnswer].self, from: content)
            return (answers, Self.head(check, lastUse: lastUse.timeIntervalSince1970))
        } catch {
            throw Damaged()
        }
    }

    /// The seconds since 1970 in a head; 0 if it is cut short.
    static func lastUse(_ head: Data) -> Double {
        guard head.count == headSize else { return 0 }
        let bits = head.dropFirst(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bitPattern: bits)
    }

    private static func head(_ check: UInt64, lastUse: Double) -> Data {
        let words = [mixed(check, with: lastUse.bitPattern), lastUse.bitPattern]
        return Data(
            words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } })
    }

    private static func check(_ content: Data, key: String) -> UInt64 {
        var check: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { check = mixed(check, with: UInt64(byte)) }
        check = mixed(check, with: UInt64(content.count))
        content.withUnsafeBytes { bytes in
            let words = bytes.count / 8
            for index in 0..<words {
                check = mixed(check, with: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
            }
            for byte in bytes[(words * 8)...] { check = mixed(check, with: UInt64(byte)) }
        }
        return check
    }

    /// One step of the check: for a given word no two checks give the same, so that no single change is lost.
    private static func mixed(_ check: UInt64, with word: UInt64) -> UInt64 {
        let product = (check ^ word) &* 0x9e37_79b9_7f4a_7c15
        return product ^ (product >> 29)
    }
}
