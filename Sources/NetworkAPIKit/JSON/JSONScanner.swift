/// Finds where the values of JSON text begin and end.
///
/// The text can be given in pieces: each call of ``scan(_:isWhole:)`` has all the text that has arrived so far, and
/// continues where the last one stopped.
///
/// It accepts the same text as `JSONDecoder`, such as a comma after the last element, which RFC 8259 does not allow.
/// The reader checks the content of text and numbers. Open arrays and objects are stored in a list, not on the stack.
struct JSONScanner: Sendable {
    /// The next token.
    enum Expectation {
        case value, elementOrEnd, nameOrEnd, colon, commaOrEnd, end
    }

    var entries: [JSONDocument.Entry] = []
    var expectation = Expectation.value
    /// The end of the scanned text.
    private(set) var position = 0
    /// The arrays and objects that are not closed yet, by their entries.
    var open: [Int] = []
    /// The innermost of them; -1 at the top level.
    var container = -1
    var isInObject = false
    /// How much of a text or a number without an end was read: a long one is not read again for each piece.
    var unfinished: (end: Int, kind: JSONDocument.Kind)?

    /// Whether scanning ends with the value at the top level, and other text may follow.
    private let stopsAtEnd: Bool

    init(stopsAtEnd: Bool = false) { self.stopsAtEnd = stopsAtEnd }

    /// Whether the value at the top level has ended; only white space may follow.
    var isAtEnd: Bool { expectation == .end }

    /// Begins with another text, in the same memory.
    mutating func restart() {
        entries.removeAll(keepingCapacity: entries.capacity < 65_536)
        open.removeAll(keepingCapacity: true)
        (expectation, position, container, isInObject) = (.value, 0, -1, false)
        unfinished = nil
    }

    /// Scans text in UTF-8 without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The text from its first byte on: the text of the last call, and the bytes that were added to it.
    ///   - isWhole: Whether the text is complete. Then an open value is an error.
    /// - Throws: ``JSONDocument/Fault``; the scanner cannot be used afterwards.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) throws(JSONDocument.Fault) {
        guard bytes.count < UInt32.max else { throw JSONDocument.Fault("the text has more than 4 GB", at: 0) }
        guard let bytes = JSONBytes(bytes) else {
            if isWhole, !isAtEnd { throw .early(at: position) }
            return
        }
        // Local, to stay in a register.
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
                    expectation = isInObject ? .nameOrEnd : .elementOrEnd
                } else if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    close(at: position)
                } else {
                    throw .init("a comma or \(isInObject ? "}" : "]") is missing", at: position)
                }
                position &+= 1
            case .nameOrEnd:
                if byte == UInt8(ascii: "\"") {
                    guard let end = try scanText(bytes, position, isWhole, isName: true) else { return }
                    position = end
                    expectation = .colon
                    guard bytes.skip(UInt8(ascii: ":"), &position) else { continue }
                    expectation = .value
                    _ = bytes.skip(UInt8(ascii: " "), &position)
                } else if byte == UInt8(ascii: "}") {
                    close(at: position)
                    position &+= 1
                } else {
                    throw .init("the name of a member is missing", at: position)
                }
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw .init("a colon is missing", at: position) }
                position &+= 1
                expectation = .value
            case .elementOrEnd, .value:
                let end: Int?
                switch byte {
                case UInt8(ascii: "\""): end = try scanText(bytes, position, isWhole, isName: false)
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    try scanOpening(byte == UInt8(ascii: "{") ? .object : .array, at: position)
                    position &+= 1
                    continue
                case UInt8(ascii: "]") where expectation == .elementOrEnd:
                    close(at: position)
                    position &+= 1
                    continue
                default: end = try scanSimple(byte, bytes, position, isWhole)
                }
                guard let end else { return }
                position = end
                expectation = container < 0 ? .end : .commaOrEnd
                // Most values are followed by a comma.
                if container >= 0, bytes.skip(UInt8(ascii: ","), &position) {
                    expectation = isInObject ? .nameOrEnd : .elementOrEnd
                }
            case .end:
                guard !stopsAtEnd else { return }
                throw .init("there is text after the end of the value", at: position)
            }
        }
    }
}
