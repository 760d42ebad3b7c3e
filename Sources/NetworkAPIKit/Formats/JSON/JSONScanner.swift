/// Finds where the values of JSON text begin and end.
///
/// It accepts the same text as `JSONDecoder`, such as a comma after the last element, which RFC 8259 does not allow.
/// The reader checks the content of text and numbers. Open arrays and objects are stored in a list, not on the stack.
struct JSONScanner {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private(set) var entries: [JSONDocument.Entry] = []
    /// The indexes of the arrays and objects that are not closed yet.
    private var open: [Int] = []

    /// Creates a scanner of UTF-8 text, which must outlive it.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Scans the whole text.
    mutating func scan() throws(JSONDocument.SyntaxError) {
        guard bytes.count < UInt32.max else { throw error("the text has more than 4 GB", at: 0) }
        entries.reserveCapacity(bytes.count / 8 + 1)
        try scanValue(try next())
        while let container = open.last { try scanMembers(of: container) }
        skipSpace()
        guard position == bytes.count else { throw error("there is text after the end of the value") }
    }

    /// Scans the values of an array or object up to its end, or up to a value that is an array or object itself.
    private mutating func scanMembers(of container: Int) throws(JSONDocument.SyntaxError) {
        let isObject = entries[container].kind == .object
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        // A value ended here, unless the container was just opened.
        var needsComma = entries.count > container + 1
        while true {
            var byte = try next()
            if byte == closing {
                position += 1
                entries[container].end = UInt32(position)
                entries[container].next = UInt32(entries.count)
                open.removeLast()
                return
            }
            if needsComma {
                guard byte == UInt8(ascii: ",") else {
                    throw error("a comma or \(isObject ? "}" : "]") is missing")
                }
                position += 1
                needsComma = false
                continue
            }
            if isObject {
                guard byte == UInt8(ascii: "\"") else { throw error("the name of a member is missing") }
                try scanText()
                guard try next() == UInt8(ascii: ":") else { throw error("a colon is missing") }
                position += 1
                byte = try next()
            }
            let level = open.count
            try scanValue(byte)
            if open.count > level { return }
            needsComma = true
        }
    }

    /// Scans a value without the values inside it.
    private mutating func scanValue(_ first: UInt8) throws(JSONDocument.SyntaxError) {
        switch first {
        case UInt8(ascii: "\""): try scanText()
        case UInt8(ascii: "{"): try scanOpening(.object)
        case UInt8(ascii: "["): try scanOpening(.array)
        case UInt8(ascii: "t"): try scanWord("true", .true)
        case UInt8(ascii: "f"): try scanWord("false", .false)
        case UInt8(ascii: "n"): try scanWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
        default: throw error("a value cannot begin with this character")
        }
    }

    private mutating func scanOpening(_ kind: JSONDocument.Kind) throws(JSONDocument.SyntaxError) {
        guard open.count < JSONDocument.depthLimit else {
            throw error("more than \(JSONDocument.depthLimit) arrays and objects are nested")
        }
        open.append(entries.count)
        append(kind, from: position, to: position + 1)
        position += 1
    }

    private mutating func scanWord(_ word: StaticString, _ kind: JSONDocument.Kind) throws(JSONDocument
        .SyntaxError)
    {
        let end = position + word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else { throw error("\(word) is expected here") }
        append(kind, from: position, to: end)
        position = end
    }

    private mutating func scanNumber() {
        let start = position
        var kind = JSONDocument.Kind.integer
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"),
                UInt8(ascii: "-"):
                kind = .fraction
            default: return append(kind, from: start, to: position)
            }
            position += 1
        }
        append(kind, from: start, to: position)
    }

    private mutating func scanText() throws(JSONDocument.SyntaxError) {
        let quote = position
        position += 1
        var kind = JSONDocument.Kind.plainText
        while true {
            skipPlain(&kind)
            guard position < bytes.count else { throw error("the text is not closed", at: quote) }
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return append(kind, from: quote + 1, to: position - 1) }
            kind = .escapedText
            if byte == UInt8(ascii: "\\") { try skipEscape() }
        }
    }

    /// Skips to the next quotation mark, backslash or control character, eight bytes at a time.
    private mutating func skipPlain(_ kind: inout JSONDocument.Kind) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var seen: UInt64 = 0
        while position + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ (ones &* 0x22)
            let slashes = word ^ (ones &* 0x5C)
            // The highest bit of a byte is set if the byte is a quote, a backslash, or below 0x20.
            let found =
                ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
                | ((word &- ones &* 0x20) & ~word)
            guard found & (ones &* 0x80) == 0 else { break }
            seen |= word
            position += 8
        }
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            seen |= UInt64(byte)
            position += 1
        }
        if seen & (ones &* 0x80) != 0, kind == .plainText { kind = .text }
    }

    /// Skips an escape, so that a quotation mark in it does not end the text; the reader checks its meaning.
    private mutating func skipEscape() throws(JSONDocument.SyntaxError) {
        guard position < bytes.count else { throw error("the text is not closed") }
        let isUnicode = bytes[position] == UInt8(ascii: "u")
        position += 1
        guard isUnicode else { return }
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, !digits.contains(UInt8(ascii: "\"")) else {
            throw error("four hexadecimal digits are missing")
        }
        position += 4
    }

    private mutating func append(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
        entries.append(
            .init(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(entries.count + 1)))
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Returns the next byte that is not white space, without reading it.
    private mutating func next() throws(JSONDocument.SyntaxError) -> UInt8 {
        skipSpace()
        guard position < bytes.count else { throw error("the text ends too early") }
        return bytes[position]
    }

    private func error(_ reason: String, at offset: Int? = nil) -> JSONDocument.SyntaxError {
        JSONDocument.SyntaxError(reason, at: offset ?? position, in: bytes)
    }
}
