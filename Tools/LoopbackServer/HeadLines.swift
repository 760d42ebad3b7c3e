/// The lines of a head, each of which must end with CRLF.
struct HeadLines {
    typealias Line = Slice<UnsafeRawBufferPointer>

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func next() throws(BadRequest) -> Line? {
        guard let end = lineFeed(in: bytes, from: position) else { return nil }
        guard end > position, bytes[end - 1] == 0x0D else {
            throw .malformed("a line does not end with CRLF")
        }
        defer { position = end + 1 }
        return bytes[position..<(end - 1)]
    }

    /// Returns the length of the head at the start of `bytes`, with its empty line; nil if the head is not complete.
    static func length(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int? {
        var offset = offset
        while let end = lineFeed(in: bytes, from: offset) {
            if end + 1 < bytes.count, bytes[end + 1] == 0x0A { return end + 2 }
            if end + 2 < bytes.count, bytes[end + 1] == 0x0D, bytes[end + 2] == 0x0A { return end + 3 }
            offset = end + 1
        }
        return nil
    }
}

extension HeadLines.Line {
    var text: String { String(decoding: UnsafeRawBufferPointer(rebasing: self), as: UTF8.self) }

    var trimmed: HeadLines.Line {
        var line = self
        while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
        while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
        return line
    }

    /// Whether all bytes are allowed in a method or a header name (RFC 9110, section 5.6.2).
    var isToken: Bool {
        !isEmpty
            && allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x7C,
                    0x7E:
                    true
                default: false
                }
            }
    }

    var isVisible: Bool { allSatisfy { $0 > 0x20 && $0 != 0x7F } }

    var isFieldContent: Bool { allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 } }
}
