import Foundation

/// The line between two parts, which must not occur in any of them (RFC 2046, section 5.1.1).
struct MultipartBoundary {
    let text: String
    private let bytes: [UInt8]
    /// How far to move on when the byte under the boundary's end is this one (Horspool's search).
    private let shifts: [Int]

    /// Takes 1 to 70 characters of `A-Z a-z 0-9 -`.
    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
        var shifts = Array(repeating: bytes.count, count: 256)
        for (index, byte) in bytes.dropLast().enumerated() { shifts[Int(byte)] = bytes.count - 1 - index }
        self.shifts = shifts
    }

    /// A boundary out of 2^190: none that anybody can foresee.
    static func random() -> MultipartBoundary {
        let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var generator = SystemRandomNumberGenerator()
        let tail = (0..<32).compactMap { _ in characters.randomElement(using: &generator) }
        return MultipartBoundary("boundary-" + String(tail))
    }

    /// The bytes of a chunk that the next one is searched with, as the boundary may begin in one and end in the other.
    var overlap: Int { bytes.count - 1 }

    func occurs(in data: Data) -> Bool {
        data.withUnsafeBytes { content in
            let last = bytes.count - 1
            var end = last
            while end < content.count {
                if content[end] == bytes[last], content[(end - last)...end].elementsEqual(bytes) {
                    return true
                }
                end += shifts[Int(content[end])]
            }
            return false
        }
    }
}
