import Foundation

/// Looks for references that are not JSON pointers in the same document, without reading the document.
enum ReferenceScan {
    /// Whether a document refers to other files, or to schemas by their names.
    static func needsLinking(_ document: Data) -> Bool {
        document.withUnsafeBytes { bytes in
            var position = 0
            while let found = dollar(in: bytes, from: position) {
                position = found + 1
                guard found > 0, bytes[found - 1] == UInt8(ascii: "\"") else { continue }
                let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
                if names.contains(where: { rest.starts(with: $0) }) { return true }
                if rest.starts(with: reference), isOutside(rest.dropFirst(reference.count)) { return true }
            }
            return false
        }
    }

    /// Returns the position of the next `$`; documents are large, and have few of them.
    private static func dollar(in bytes: UnsafeRawBufferPointer, from position: Int) -> Int? {
        guard position < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + position, Int32(UInt8(ascii: "$")), bytes.count - position)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    private static let names = ["id\"", "anchor\"", "dynamicRef\"", "dynamicAnchor\""].map { Array($0.utf8) }
    private static let reference = Array("ref\"".utf8)
    private static let inside = ["\"#/", "\"#\"", "\"https://", "\"http://"].map { Array($0.utf8) }

    /// Whether the value after a name is a text that is not a JSON pointer in the same document, and not an address: a
    /// schema with an address as its name is found by its `$id`.
    private static func isOutside(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
        let text = rest.drop {
            $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 || $0 == UInt8(ascii: ":")
        }
        guard text.first == UInt8(ascii: "\"") else { return false }
        return !inside.contains { text.starts(with: $0) }
    }
}
