import Foundation

/// Finds the elements of one array in JSON that arrives in pieces, each as soon as it is whole.
///
/// Only the element that is arriving is kept. The text around the array is checked too: a truncated text is never
/// accepted as complete. The text must be UTF-8.
struct ArrayElements: Sendable {
    private enum Role {
        /// The array, or a value that contains it.
        case way
        case element
        case other
    }

    /// A container on the way to the array, or the array itself.
    private struct Container {
        let isObject: Bool
        /// Whether the way has led through one of its values.
        var isPassed = false
        var index = 0
    }

    private let pointer: JSONPointer
    private let limit: Int
    private var text: [UInt8] = []
    /// The place of the next byte in the text, and how many bytes were removed before the text.
    private var position = 0
    private var removed = 0 as Int64
    private var expectation = JSONScanner.Expectation.value
    /// The role of the next value.
    private var role = Role.way
    /// The open containers; the array is the one after all tokens of the pointer.
    private var open: [Container] = []
    /// The scanner of a value, and whether it has read a part of one.
    private var scanner = JSONScanner(stopsAtEnd: true)
    private var isInValue = false

    /// Creates the reader of the array at a place; a value with more bytes than the limit is refused.
    init(at pointer: JSONPointer, limit: Int) {
        self.pointer = pointer
        self.limit = limit
    }

    /// Calls a function with each element that ends in a piece of the text; those before a problem come first.
    mutating func read(_ piece: Data, _ body: (Data) -> Void) throws(StreamProblem) {
        // Taken out, and put back at the end: the text is accessed once and not for each value.
        var text = exchange(&self.text, with: [])
        defer { self.text = text }
        text.removeFirst(position)
        removed += Int64(position)
        position = 0
        text.append(contentsOf: piece)
        try text.scanned { bytes throws(StreamProblem) in try read(bytes, body) }
    }

    /// Checks that the text may end here: the array and the objects around it are closed.
    func finish() throws(StreamProblem) {
        guard expectation == .end else { throw .cutShort("the JSON ends before its last bracket") }
    }

    private mutating func read(
        _ bytes: UnsafeRawBufferPointer, _ body: (Data) -> Void
    ) throws(StreamProblem) {
        while let byte = nextByte(of: bytes) {
            switch expectation {
            case .value where role == .way: try open(byte)
            case .value:
                guard let value = try value(in: bytes) else { return }
                if role == .element { body(Data(value)) }
                expectation = .commaOrEnd
            case .nameOrEnd where byte == UInt8(ascii: "}"): try close()
            case .nameOrEnd:
                guard byte == UInt8(ascii: "\"") else { throw problem("the name of a member is missing") }
                guard let name = try value(in: bytes) else { return }
                role = try role(ofMember: Data(name))
                expectation = .colon
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw problem("a colon is missing") }
                position += 1
                expectation = .value
            case .elementOrEnd where byte == UInt8(ascii: "]"): try close()
            case .elementOrEnd:
                role = roleOfElement()
                expectation = .value
            case .commaOrEnd: try readCommaOrEnd(byte)
            case .end: throw problem("there is text after the end of the value")
            }
        }
    }

    /// The first byte that is not white space; `nil` if it has not arrived.
    private mutating func nextByte(of bytes: UnsafeRawBufferPointer) -> UInt8? {
        if removed == 0, position == 0, bytes.first == 0xEF {
            // A byte order mark.
            guard bytes.count >= 3 else { return nil }
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        }
        while position < bytes.count {
            let byte = bytes[position]
            guard !isInValue, byte.isJSONSpace else { return byte }
            position += 1
        }
        return nil
    }

    private mutating func open(_ byte: UInt8) throws(StreamProblem) {
        let isObject = byte == UInt8(ascii: "{")
        guard byte == UInt8(ascii: "[") || isObject && open.count < pointer.tokens.count else {
            throw missing
        }
        open.append(Container(isObject: isObject))
        position += 1
        expectation = isObject ? .nameOrEnd : .elementOrEnd
    }

    private mutating func close() throws(StreamProblem) {
        position += 1
        guard let last = open.popLast() else { throw problem("a bracket is closed twice") }
        guard last.isPassed || open.count == pointer.tokens.count else { throw missing }
        expectation = open.isEmpty ? .end : .commaOrEnd
    }

    private mutating func readCommaOrEnd(_ byte: UInt8) throws(StreamProblem) {
        let isObject = open.last?.isObject == true
        if byte == UInt8(ascii: ",") {
            position += 1
            expectation = isObject ? .nameOrEnd : .elementOrEnd
        } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            try close()
        } else {
            throw problem("a comma or \(isObject ? "}" : "]") is missing")
        }
    }

    /// Of several members with the same name, the first one is used.
    private mutating func role(ofMember name: Data) throws(StreamProblem) -> Role {
        let last = open.count - 1
        guard !open[last].isPassed else { return .other }
        let text: String
        do throws(JSONDocument.SyntaxError) {
            text = try JSONDocument(name).text(at: 0)
        } catch { throw problem("the name of a member is not valid text") }
        guard text == pointer.tokens[last] else { return .other }
        open[last].isPassed = true
        return .way
    }

    private mutating func roleOfElement() -> Role {
        let last = open.count - 1
        guard last < pointer.tokens.count else { return .element }
        defer { open[last].index += 1 }
        guard !open[last].isPassed, pointer.tokens[last] == "\(open[last].index)" else { return .other }
        open[last].isPassed = true
        return .way
    }

    /// Returns the text of the next value; `nil` if its end has not arrived.
    private mutating func value(
        in bytes: UnsafeRawBufferPointer
    ) throws(StreamProblem) -> UnsafeRawBufferPointer? {
        if !isInValue { scanner.restart() }
        // No further than the limit, where a value is refused, however much has arrived.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[position...].prefix(max(limit, limit &+ 1)))
        do throws(JSONDocument.Fault) {
            try scanner.scan(rest, isWhole: false)
        } catch { throw .notJSON(error.reason, offset: offset(error.offset)) }
        isInValue = !scanner.isAtEnd
        var count = isInValue ? rest.count : scanner.position
        // White space after the value does not belong to it, whether it has arrived or not.
        while !isInValue, count > 0, rest[count - 1].isJSONSpace { count -= 1 }
        guard count <= limit else { throw .tooLong(limit: limit) }
        guard !isInValue else { return nil }
        position += count
        return UnsafeRawBufferPointer(rebasing: rest[..<count])
    }

    private var missing: StreamProblem {
        .noArray(
            pointer.tokens.isEmpty ? "the answer is not an array" : "there is no array at \(pointer.text)")
    }

    private func problem(_ reason: String) -> StreamProblem { .notJSON(reason, offset: offset(0)) }

    /// Returns the place of a byte in the whole text, or the largest number.
    private func offset(_ place: Int) -> Int { Int(clamping: removed + Int64(position) + Int64(place)) }
}
