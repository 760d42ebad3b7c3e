/// Reads text and numbers of a document, as `JSONDecoder` reads them.
struct JSONReader {
    /// The whole text, which must outlive the reader.
    let bytes: UnsafeRawBufferPointer

    func content(_ entry: JSONDocument.Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
    }

    /// The text of an entry, without its escapes.
    func text(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> String {
        switch entry.kind {
        case .plainText: return String(decoding: content(entry), as: UTF8.self)
        case .escapedText: return try unescaped(entry)
        default: return try unicode(content(entry), at: Int(entry.start))
        }
    }

    /// Returns the text of bytes in UTF-8; other bytes would be replaced, which the comparison finds.
    @inline(never)
    private func unicode(
        _ content: UnsafeRawBufferPointer, at start: Int
    ) throws(JSONDocument.Fault) -> String {
        var text = String(decoding: content, as: UTF8.self)
        let isSame = text.withUTF8 { UnsafeRawBufferPointer($0).isEqual(to: content) }
        guard isSame else { throw .init("the text is not valid UTF-8", at: start) }
        return text
    }

    /// Returns text with escapes: the bytes between them are copied together.
    @inline(never)
    private func unescaped(_ entry: JSONDocument.Entry) throws(JSONDocument.Fault) -> String {
        let result: Result<String, JSONDocument.Fault> = withUnsafeTemporaryAllocation(
            byteCount: Int(entry.end - entry.start) + 1, alignment: 1
        ) { content in
            do throws(JSONDocument.Fault) {
                let count = try unescape(entry, into: content)
                return .success(
                    try unicode(UnsafeRawBufferPointer(rebasing: content[..<count]), at: Int(entry.start)))
            } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Writes text without its escapes, which is never longer, and returns its length.
    private func unescape(
        _ entry: JSONDocument.Entry, into content: UnsafeMutableRawBufferPointer
    ) throws(JSONDocument.Fault) -> Int {
        var count = 0
        var index = Int(entry.start)
        let end = Int(entry.end)
        guard let view = JSONBytes(bytes) else { return 0 }
        while index < end {
            let start = index
            _ = view.skipPlain(&index)
            if index > start {
                content[count..<count + index - start].copyBytes(from: bytes[start..<index])
                count += index - start
            }
            guard index < end else { break }
            guard bytes[index] == UInt8(ascii: "\\") else {
                throw .init("a control character is not escaped", at: index)
            }
            index += 1
            for byte in try unescape(&index).utf8 {
                content[count] = byte
                count += 1
            }
        }
        return count
    }

    /// Reads an escape after its backslash; the scanner has checked that the text does not end inside of it.
    private func unescape(_ index: inout Int) throws(JSONDocument.Fault) -> Unicode.Scalar {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(&index)
        default: throw .init("the escape is unknown", at: index - 2)
        }
    }

    private func scalar(_ index: inout Int) throws(JSONDocument.Fault) -> Unicode.Scalar {
        let start = index - 2
        let first = try codeUnit(&index)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw .init("a surrogate is not part of a pair", at: start) }
        index += 2
        let second = try codeUnit(&index)
        guard UTF16.isTrailSurrogate(second) else {
            throw .init("a surrogate is not part of a pair", at: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private func codeUnit(_ index: inout Int) throws(JSONDocument.Fault) -> UInt16 {
        var unit: UInt16 = 0
        for place in index..<index + 4 {
            guard place < bytes.count, let digit = PercentEncoding.value(ofHexadecimal: bytes[place]) else {
                throw .init("four hexadecimal digits are missing", at: place)
            }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }
}
