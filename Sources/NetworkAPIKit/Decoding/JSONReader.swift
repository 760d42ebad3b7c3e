import Foundation

/// Reads text and numbers of a document, as `JSONDecoder` reads them.
struct JSONReader {
    /// The whole text, which must outlive the reader.
    let bytes: UnsafeRawBufferPointer

    func error(_ reason: String, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason, at: offset, in: bytes)
    }

    /// The text of an entry, without its escapes.
    func text(_ entry: JSONDocument.Entry) throws(JSONSyntaxError) -> String {
        let content = UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
        switch entry.kind {
        case .plainText: return String(decoding: content, as: UTF8.self)
        case .escapedText: return try unicode(try unescaped(entry), at: Int(entry.start))
        default: return try unicode(content, at: Int(entry.start))
        }
    }

    /// The text of bytes; bytes that are not UTF-8 would be replaced, and so would not be the same afterwards.
    private func unicode(_ content: some Collection<UInt8>, at start: Int) throws(JSONSyntaxError) -> String {
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content) else { throw error("the text is not valid UTF-8", at: start) }
        return text
    }

    private func unescaped(_ entry: JSONDocument.Entry) throws(JSONSyntaxError) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(Int(entry.end - entry.start))
        var index = Int(entry.start)
        while index < Int(entry.end) {
            let byte = bytes[index]
            guard byte >= 0x20 else { throw error("a control character is not escaped", at: index) }
            index += 1
            if byte != UInt8(ascii: "\\") {
                content.append(byte)
            } else {
                try unescape(&index, into: &content)
            }
        }
        return content
    }

    /// Reads an escape after its backslash.
    ///
    /// The scanner has seen that the escape does not end too early.
    private func unescape(_ index: inout Int, into content: inout [UInt8]) throws(JSONSyntaxError) {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"): content.append(contentsOf: try scalar(&index).utf8)
        default: throw error("there is no such escape", at: index - 2)
        }
    }

    private func scalar(_ index: inout Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = index - 2
        let first = try codeUnit(&index)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw error("a surrogate stands alone", at: start) }
        index += 2
        let second = try codeUnit(&index)
        guard UTF16.isTrailSurrogate(second) else { throw error("a surrogate stands alone", at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private func codeUnit(_ index: inout Int) throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for place in index..<index + 4 {
            guard place < bytes.count, let digit = Self.hexadecimal(bytes[place]) else {
                throw error("four hexadecimal digits are missing", at: place)
            }
            unit = unit << 4 | digit
        }
        index += 4
        return unit
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
