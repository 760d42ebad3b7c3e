extension JSONScanner {
    /// Scans a number or a word, and returns where it ends; `nil` if its end has not arrived.
    mutating func scanSimple(
        _ first: UInt8, _ bytes: JSONBytes, _ position: Int, _ isWhole: Bool
    ) throws(JSONDocument.Fault) -> Int? {
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return scanNumber(bytes, position, isWhole)
        case UInt8(ascii: "t"): return try scanWord("true", .true, bytes, position, isWhole)
        case UInt8(ascii: "f"): return try scanWord("false", .false, bytes, position, isWhole)
        case UInt8(ascii: "n"): return try scanWord("null", .null, bytes, position, isWhole)
        default: throw .init("a value cannot begin with this character", at: position)
        }
    }

    mutating func scanOpening(_ kind: JSONDocument.Kind, at position: Int) throws(JSONDocument.Fault) {
        guard open.count < JSONDocument.depthLimit else {
            throw .init("more than \(JSONDocument.depthLimit) arrays and objects are nested", at: position)
        }
        container = entries.count
        open.append(container)
        isInObject = kind == .object
        expectation = isInObject ? .nameOrEnd : .elementOrEnd
        append(kind, from: position, to: position &+ 1)
    }

    mutating func close(at position: Int) {
        entries[container].end = UInt32(truncatingIfNeeded: position &+ 1)
        entries[container].next = UInt32(truncatingIfNeeded: entries.count)
        open.removeLast()
        container = open.last ?? -1
        isInObject = container >= 0 && entries[container].kind == .object
        expectation = container < 0 ? .end : .commaOrEnd
    }

    private mutating func scanWord(
        _ word: StaticString, _ kind: JSONDocument.Kind, _ bytes: JSONBytes, _ position: Int, _ isWhole: Bool
    ) throws(JSONDocument.Fault) -> Int? {
        let end = position + word.utf8CodeUnitCount
        for offset in position..<min(end, bytes.count)
        where bytes[offset] != word.utf8Start[offset - position] {
            throw .init("\(word) is expected here", at: position)
        }
        guard end <= bytes.count else {
            if isWhole { throw .early(at: position, "\(word) is expected here") }
            return nil
        }
        append(kind, from: position, to: end)
        return end
    }

    @inline(__always)
    private mutating func scanNumber(_ bytes: JSONBytes, _ position: Int, _ isWhole: Bool) -> Int? {
        var (end, kind) = (position &+ 1, JSONDocument.Kind.integer)
        if let unfinished {
            (end, kind) = unfinished
            self.unfinished = nil
        }
        while true {
            bytes.skipDigits(&end)
            guard end < bytes.count, case let byte = bytes[end],
                byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
                    || byte == UInt8(ascii: "-")
            else { break }
            kind = .fraction
            end &+= 1
        }
        guard end < bytes.count || isWhole else {
            unfinished = (end, kind)
            return nil
        }
        append(kind, from: position, to: end)
        return end
    }

    /// Scans text, which is the name of a member or a value, and returns where it ends; `nil` if its end has not
    /// arrived.
    @inline(__always)
    mutating func scanText(
        _ bytes: JSONBytes, _ position: Int, _ isWhole: Bool, isName: Bool
    ) throws(JSONDocument.Fault) -> Int? {
        var (end, kind) = (position &+ 1, JSONDocument.Kind.plainText)
        if let unfinished {
            (end, kind) = unfinished
            self.unfinished = nil
        }
        while true {
            if !bytes.skipPlain(&end), kind == .plainText { kind = .text }
            guard end < bytes.count else { break }
            if bytes[end] == UInt8(ascii: "\"") {
                if isName {
                    appendName(kind, bytes, from: position &+ 1, to: end)
                } else {
                    append(kind, from: position &+ 1, to: end)
                }
                return end &+ 1
            }
            kind = .escapedText
            guard try Self.skipUnusual(bytes, &end) else { break }
        }
        if isWhole { throw .early(at: position, "the text is not closed") }
        unfinished = (end, kind)
        return nil
    }

    /// Skips an escape, or a control character, and returns whether its end has arrived.
    private static func skipUnusual(
        _ bytes: JSONBytes, _ end: inout Int
    ) throws(JSONDocument.Fault) -> Bool {
        guard bytes[end] == UInt8(ascii: "\\") else {
            end += 1
            return true
        }
        let length = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "u") ? 6 : 2
        guard end + length <= bytes.count else { return false }
        if length == 6, (end + 2..<end + 6).contains(where: { bytes[$0] == UInt8(ascii: "\"") }) {
            throw .init("four hexadecimal digits are missing", at: end + 2)
        }
        end += length
        return true
    }

    @inline(__always)
    private mutating func append(
        _ kind: JSONDocument.Kind, from start: Int, to end: Int, fingerprint: UInt16 = 0
    ) {
        entries.append(
            .init(
                kind: kind, fingerprint: fingerprint, start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: entries.count &+ 1)))
    }

    /// Adds the name of a member with its fingerprint, and notes in its object whether it is not plain.
    @inline(__always)
    private mutating func appendName(
        _ kind: JSONDocument.Kind, _ bytes: JSONBytes, from start: Int, to end: Int
    ) {
        guard kind == .plainText else {
            entries[container].hasPlainNames = false
            return append(kind, from: start, to: end)
        }
        let name = UnsafeRawBufferPointer(start: bytes.base + start, count: end &- start)
        append(kind, from: start, to: end, fingerprint: JSONBytes.fingerprint(of: name))
    }
}
