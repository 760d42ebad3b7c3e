/// Splits text that arrives in pieces into lines.
///
/// A line is whole only if its end has arrived. The pieces may end anywhere, also between CR and LF.
struct LineSplitter: Sendable {
    enum Ends: Sendable {
        /// LF, CR, or both together (WHATWG HTML, section 9.2.5).
        case any
        /// LF, as in JSON Lines: CR is white space there.
        case newline
    }

    private let ends: Ends
    private let limit: Int
    private var rest: [UInt8] = []
    /// Whether the last byte was a CR; a following LF belongs to it.
    private var isAfterReturn = false

    init(_ ends: Ends, limit: Int) {
        self.ends = ends
        self.limit = limit
    }

    /// Calls a function with each line that ends in a piece of the text, without its end.
    mutating func split(
        _ piece: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(StreamProblem) {
        var start = 0
        var position = 0
        if isAfterReturn, let first = piece.first {
            isAfterReturn = false
            if first == UInt8(ascii: "\n") { (start, position) = (1, 1) }
        }
        while let end = nextEnd(in: piece, from: position) {
            try add(piece[start..<end], body)
            position = end + 1
            if piece[end] == UInt8(ascii: "\r") {
                isAfterReturn = position == piece.count
                if !isAfterReturn, piece[position] == UInt8(ascii: "\n") { position += 1 }
            }
            start = position
        }
        guard start < piece.count else { return }
        guard piece.count - start <= limit - rest.count else { throw .tooLong(limit: limit) }
        rest.append(contentsOf: piece[start...])
    }

    /// Calls a function with the last line, if it has no end.
    mutating func finish(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard !rest.isEmpty else { return }
        rest.withUnsafeBytes(body)
        rest = []
    }

    private mutating func add(
        _ line: Slice<UnsafeRawBufferPointer>, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(StreamProblem) {
        guard line.count <= limit - rest.count else { throw .tooLong(limit: limit) }
        guard !rest.isEmpty else { return body(UnsafeRawBufferPointer(rebasing: line)) }
        rest.append(contentsOf: line)
        rest.withUnsafeBytes(body)
        rest.removeAll(keepingCapacity: rest.capacity < 65_536)
    }

    private func nextEnd(in piece: UnsafeRawBufferPointer, from start: Int) -> Int? {
        for position in start..<piece.count {
            let byte = piece[position]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && ends == .any { return position }
        }
        return nil
    }
}
