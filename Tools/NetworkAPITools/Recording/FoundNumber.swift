/// The number that a secret value is found in; a number of JSON must stay one.
struct FoundNumber {
    private(set) var range = 0..<0
    /// Whether the bytes around it are the ones around a value of JSON.
    private(set) var isJSON = false

    init() {}

    init(at index: Int, in bytes: [UInt8]) {
        guard Self.isInNumber(bytes[index]) else { return }
        let start = bytes[..<index].lastIndex { !Self.isInNumber($0) }.map { $0 + 1 } ?? 0
        let end = bytes[index...].firstIndex { !Self.isInNumber($0) } ?? bytes.count
        let before = bytes[..<start].last { $0 > 0x20 }
        let after = bytes[end...].first { $0 > 0x20 }
        range = start..<end
        isJSON =
            (before.map { ":[,".utf8.contains($0) } ?? false)
            && (after.map { ",]}".utf8.contains($0) } ?? false)
    }

    private static func isInNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
}
