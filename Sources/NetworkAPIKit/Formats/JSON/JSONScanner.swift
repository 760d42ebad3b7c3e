/// Finds where the values of JSON text begin and end.
///
/// The text can be given in pieces: each call of ``scan(_:isWhole:)`` has all the text that has arrived so far, and
/// continues where the last one stopped.
///
/// It accepts the same text as `JSONDecoder`, such as a comma after the last element, which RFC 8259 does not allow.
/// The reader checks the content of text and numbers. Open arrays and objects are stored in a list, not on the stack.
package struct JSONScanner: Sendable {
    /// What may come next.
    private enum Expectation {
        case value, elementOrEnd, nameOrEnd, colon, commaOrEnd, end
    }

    private(set) var entries: [JSONDocument.Entry] = []
    private var expectation = Expectation.value
    private var position = 0
    /// The arrays and objects that are not closed yet, by their entries.
    private var open: [Int] = []
    /// The innermost of them; -1 at the top level.
    private var container = -1
    private var isInObject = false
    /// How much of a text without an end was read, so that a long one is not read again for each piece.
    private var unfinished = (position: 0, kind: JSONDocument.Kind.plainText)

    package init() {}

    /// Whether the value at the top level has ended; only white space may follow.
    package var isAtEnd: Bool {
        if case .end = expectation { true } else { false }
    }

    mutating func reserve(for count: Int) {
        entries.reserveCapacity(count / 8 + 1)
    }

    /// Scans text in UTF-8 without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The text from its first byte on: that of the last call, and what was added to it.
    ///   - isWhole: Whether nothing will be added, so that an open value is an error.
    /// - Throws: ``JSONDocument/Fault``; the scanner cannot be used afterwards.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) throws(JSONDocument.Fault) {
        guard bytes.count < UInt32.max else { throw JSONDocument.Fault("the text has more than 4 GB", at: 0) }
        guard let bytes = JSONBytes(bytes) else {
            if isWhole, !isAtEnd { throw .early(at: position) }
            return
        }
        // Local, so that it can stay in a register.
        var position = self.position
        defer { self.position = position }
        while true {
            bytes.skipSpace(&position)
            guard position < bytes.count else {
                if isWhole, !isAtEnd { throw .early(at: position) }
                return
            }
            let byte = bytes[position]
            switch expectation {
            case .commaOrEnd:
                if byte == UInt8(ascii: ",") {
                    position += 1
                    expectation = isInObject ? .nameOrEnd : .elementOrEnd
                } else if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    close(&position)
                } else {
                    throw .init("a comma or \(isInObject ? "}" : "]") is missing", at: position)
                }
            case .nameOrEnd:
                if byte == UInt8(ascii: "\"") {
                    guard try scanText(bytes, &position, isWhole) else { return }
                    finishName(bytes)
                    expectation = .colon
                    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
                        position += 1
                        expectation = .value
                    }
                } else if byte == UInt8(ascii: "}") {
                    close(&position)
                } else {
                    throw .init("the name of a member is missing", at: position)
                }
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw .init("a colon is missing", at: position) }
                position += 1
                expectation = .value
            case .elementOrEnd, .value:
                if byte == UInt8(ascii: "\"") {
                    guard try scanText(bytes, &position, isWhole) else { return }
                } else if byte == UInt8(ascii: "]"), case .elementOrEnd = expectation {
                    close(&position)
                    continue
                } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    try scanOpening(byte == UInt8(ascii: "{") ? .object : .array, &position)
                    continue
                } else {
                    guard try scanSimple(byte, bytes, &position, isWhole) else { return }
                }
                expectation = container < 0 ? .end : .commaOrEnd
            case .end:
                throw .init("there is text after the end of the value", at: position)
            }
        }
    }

    /// Scans a number or a word; returns `false` if its end has not arrived.
    @inline(__always)
    private mutating func scanSimple(
        _ first: UInt8, _ bytes: JSONBytes, _ position: inout Int, _ isWhole: Bool
    ) throws(JSONDocument.Fault) -> Bool {
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return scanNumber(bytes, &position, isWhole)
        case UInt8(ascii: "t"): return try scanWord("true", .true, bytes, &position, isWhole)
        case UInt8(ascii: "f"): return try scanWord("false", .false, bytes, &position, isWhole)
        case UInt8(ascii: "n"): return try scanWord("null", .null, bytes, &position, isWhole)
        default: throw .init("a value cannot begin with this character", at: position)
        }
    }

    private mutating func scanOpening(
        _ kind: JSONDocument.Kind, _ position: inout Int
    ) throws(JSONDocument.Fault) {
        guard open.count < JSONDocument.depthLimit else {
            throw .init("more than \(JSONDocument.depthLimit) arrays and objects are nested", at: position)
        }
        container = entries.count
        open.append(container)
        isInObject = kind == .object
        expectation = isInObject ? .nameOrEnd : .elementOrEnd
        append(kind, from: position, to: position + 1)
        position += 1
    }

    private mutating func close(_ position: inout Int) {
        position += 1
        entries[container].end = UInt32(truncatingIfNeeded: position)
        entries[container].next = UInt32(truncatingIfNeeded: entries.count)
        open.removeLast()
        container = open.last ?? -1
        isInObject = container >= 0 && entries[container].kind == .object
        expectation = container < 0 ? .end : .commaOrEnd
    }

    private mutating func scanWord(
        _ word: StaticString, _ kind: JSONDocument.Kind, _ bytes: JSONBytes,
        _ position: inout Int, _ isWhole: Bool
    ) throws(JSONDocument.Fault) -> Bool {
        let end = position + word.utf8CodeUnitCount
        for offset in position..<min(end, bytes.count)
        where bytes[offset] != word.utf8Start[offset - position] {
            throw .init("\(word) is expected here", at: position)
        }
        guard end <= bytes.count else {
            if isWhole { throw .early(at: position, "\(word) is expected here") }
            return false
        }
        append(kind, from: position, to: end)
        position = end
        return true
    }

    @inline(__always)
    private mutating func scanNumber(
        _ bytes: JSONBytes, _ position: inout Int, _ isWhole: Bool
    ) -> Bool {
        var end = position + 1
        var kind = JSONDocument.Kind.integer
        while end < bytes.count {
            let byte = bytes[end]
            if byte &- UInt8(ascii: "0") >= 10 {
                guard
                    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
                        || byte == UInt8(ascii: "-")
                else { break }
                kind = .fraction
            }
            end += 1
        }
        guard end < bytes.count || isWhole else { return false }
        append(kind, from: position, to: end)
        position = end
        return true
    }

    @inline(__always)
    private mutating func scanText(
        _ bytes: JSONBytes, _ position: inout Int, _ isWhole: Bool
    ) throws(JSONDocument.Fault) -> Bool {
        var end = position &+ 1
        var kind = JSONDocument.Kind.plainText
        if unfinished.position != 0 {
            (end, kind) = unfinished
            unfinished.position = 0
        }
        while true {
            if !bytes.skipPlain(&end), kind == .plainText { kind = .text }
            guard end < bytes.count else { break }
            if bytes[end] == UInt8(ascii: "\"") {
                append(kind, from: position &+ 1, to: end)
                position = end &+ 1
                return true
            }
            kind = .escapedText
            guard try Self.skipUnusual(bytes, &end) else { break }
        }
        if isWhole { throw .early(at: position, "the text is not closed") }
        unfinished = (end, kind)
        return false
    }

    /// Skips an escape, so that a quotation mark in it does not end the text, or a control character.
    ///
    /// - Returns: `false` if its end has not arrived.
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
    private mutating func append(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
        entries.append(
            .init(
                kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: entries.count + 1)))
    }

    /// Notes the fingerprint of a name, and in its object whether it is not plain.
    @inline(__always)
    private mutating func finishName(_ bytes: JSONBytes) {
        let last = entries.count - 1
        let name = entries[last]
        if name.kind == .plainText {
            entries[last].fingerprint = JSONBytes.fingerprint(
                of: UnsafeRawBufferPointer(
                    start: bytes.base + Int(name.start), count: Int(name.end &- name.start)))
        } else {
            entries[container].hasPlainNames = false
        }
    }
}
