import Foundation

/// Finds the elements of a stream in its bytes.
struct StreamParser: Sendable {
    /// An element that has arrived, not decoded yet.
    enum Element: Sendable {
        case event(EventParser.Event)
        case body(Data)

        /// The number of bytes.
        var count: Int {
            switch self {
            case .event(let event): event.data.utf8.count
            case .body(let body): body.count
            }
        }
    }

    private enum Parser: Sendable {
        case events(EventParser, end: String?)
        case lines(LineSplitter, isJSON: Bool)
        case array(ArrayElements)
        case bytes
    }

    private var parser: Parser
    /// Whether the event that ends the stream has arrived.
    private(set) var isAtEnd = false

    init(_ format: NetworkAPI.StreamFormat, limit: Int = NetworkAPI.StreamFormat.elementLimit) {
        parser =
            switch format.kind {
            case .events(let end, _): .events(EventParser(limit: limit), end: end)
            case .jsonLines: .lines(LineSplitter(.newline, limit: limit), isJSON: true)
            case .lines: .lines(LineSplitter(.any, limit: limit), isJSON: false)
            case .array(let pointer): .array(ArrayElements(at: pointer, limit: limit))
            case .bytes, .invalid: .bytes
            }
    }

    /// Returns the elements that end in a chunk, in their order.
    mutating func elements(in chunk: Data) throws(StreamProblem) -> [Element] {
        switch parser {
        case .events(var events, let end):
            defer { parser = .events(events, end: end) }
            let found = try chunk.withUnsafeBytes { bytes in
                Result { () throws(StreamProblem) in try events.events(in: bytes) }
            }.get()
            let last = end.flatMap { end in found.firstIndex { $0.data == end } }
            isAtEnd = last != nil
            return found[..<(last ?? found.count)].map(Element.event)
        case .lines(var lines, let isJSON):
            defer { parser = .lines(lines, isJSON: isJSON) }
            var found: [Element] = []
            try chunk.withUnsafeBytes { bytes in
                Result { () throws(StreamProblem) in
                    try lines.split(bytes) { found += Self.element(of: $0, isJSON) }
                }
            }.get()
            return found
        case .array(var array):
            defer { parser = .array(array) }
            return try array.elements(in: chunk).map(Element.body)
        case .bytes:
            return chunk.isEmpty ? [] : [.body(chunk)]
        }
    }

    /// Returns the elements that the end of the body completes.
    ///
    /// - Throws: ``StreamProblem/cutShort(_:)`` if an array is not closed.
    mutating func finish() throws(StreamProblem) -> [Element] {
        switch parser {
        case .events, .bytes:
            return []
        case .lines(var lines, let isJSON):
            var found: [Element] = []
            lines.finish { found += Self.element(of: $0, isJSON) }
            return found
        case .array(var array):
            return try array.finish().map(Element.body)
        }
    }

    /// An empty line of JSON Lines is not an element.
    private static func element(of line: UnsafeRawBufferPointer, _ isJSON: Bool) -> [Element] {
        isJSON && line.allSatisfy(NetworkAPI.Answer.jsonWhiteSpace.contains) ? [] : [.body(Data(line))]
    }
}

extension StreamParser {
    /// The identifier and the pause before the next connection; `nil` if the stream does not have events.
    var reconnection: (lastID: String, pause: Duration)? {
        guard case .events(let events, _) = parser else { return nil }
        return (events.lastID, .milliseconds(events.retry ?? 3000))
    }

    /// Begins anew with the next connection.
    mutating func reconnect() {
        guard case .events(var events, let end) = parser else { return }
        events.reconnect()
        parser = .events(events, end: end)
    }
}
