import Foundation

/// Finds the elements of a stream in its bytes.
package struct StreamParser: Sendable {
    /// An element that has arrived, not decoded yet.
    package enum Element: Sendable {
        case event(EventParser.Event)
        case body(Data)

        var count: Int {
            switch self {
            case .event(let event): event.data.utf8.count
            case .body(let body): body.count
            }
        }
    }

    private enum Parser: Sendable {
        case events(EventParser, end: NetworkAPI.StreamFormat.End?)
        case lines(LineSplitter, isJSON: Bool, end: String?)
        case array(ArrayElements)
        case bytes
    }

    private var parser: Parser
    /// Whether the event or line that ends the stream has arrived; later bytes are not read.
    private(set) var isAtEnd = false
    /// The problem after the elements that were returned last, until it is thrown.
    package private(set) var problem: StreamProblem?
    /// The elements that were found, until they are returned.
    private var found: [Element] = []

    package init(_ format: NetworkAPI.StreamFormat, limit: Int = NetworkAPI.StreamFormat.elementLimit) {
        parser =
            switch format.kind {
            case .events(let end, _):
                .events(EventParser(limit: limit, nameWithoutData: end?.name), end: end)
            case .jsonLines(let end): .lines(LineSplitter(.newline, limit: limit), isJSON: true, end: end)
            case .lines(let end): .lines(LineSplitter(.any, limit: limit), isJSON: false, end: end)
            case .array(let pointer): .array(ArrayElements(at: pointer, limit: limit))
            case .bytes, .invalid: .bytes
            }
    }

    /// Returns the elements that end in a chunk, in their order.
    ///
    /// They are the same elements wherever the text is divided: a problem is thrown after the elements before it, by
    /// the next call if there are any.
    package mutating func elements(in chunk: Data) throws(StreamProblem) -> [Element] {
        try elements(inNext: chunk)
    }

    /// Returns the elements that the end of the body completes; throws if the declared end has not arrived.
    package mutating func finish() throws(StreamProblem) -> [Element] { try elements(inNext: nil) }

    private mutating func elements(inNext chunk: Data?) throws(StreamProblem) -> [Element] {
        if let problem { throw problem }
        guard !isAtEnd else { return [] }
        do {
            if let chunk { try read(chunk) } else { try readEnd() }
        } catch {
            // The text after the end is not read.
            if !isAtEnd { problem = error }
        }
        defer { found = [] }
        guard let problem, found.isEmpty else { return found }
        throw problem
    }

    private mutating func read(_ chunk: Data) throws(StreamProblem) {
        let parser = parser
        // Taken out, and put back at the end: the bytes of an element that is arriving have one owner, and are not
        // copied for each chunk.
        self.parser = .bytes
        switch consume parser {
        case .events(var events, let end):
            defer { self.parser = .events(events, end: end) }
            try chunk.scanned { bytes throws(StreamProblem) in
                try events.read(bytes) { event in
                    guard !isAtEnd else { return }
                    isAtEnd = end?.matches(event) ?? false
                    if !isAtEnd { found.append(.event(event)) }
                }
            }
        case .lines(var lines, let isJSON, let end):
            defer { self.parser = .lines(lines, isJSON: isJSON, end: end) }
            try chunk.scanned { bytes throws(StreamProblem) in
                try lines.split(bytes) { add($0, isJSON, end) }
            }
        case .array(var array):
            defer { self.parser = .array(array) }
            try array.read(chunk) { found.append(.body($0)) }
        case .bytes:
            if !chunk.isEmpty { found.append(.body(chunk)) }
        }
    }

    private mutating func readEnd() throws(StreamProblem) {
        switch parser {
        case .events(_, let end):
            if let end { throw .cutShort("it does not have the last event, \(end.code)") }
        case .lines(var lines, let isJSON, let end):
            defer { parser = .lines(lines, isJSON: isJSON, end: end) }
            var isCut = false
            lines.finish { line in
                isCut = isJSON && line.isCutJSON
                if !isCut { add(line, isJSON, end) }
            }
            if isCut { throw .cutShort("the JSON of the last line ends too early") }
            if let end, !isAtEnd {
                throw .cutShort("it does not have the last line, \(end.debugDescription)")
            }
        case .array(let array): try array.finish()
        case .bytes: break
        }
    }

    /// Adds a line; an empty line of JSON Lines is not an element.
    private mutating func add(_ line: UnsafeRawBufferPointer, _ isJSON: Bool, _ end: String?) {
        guard !isAtEnd else { return }
        let text = isJSON ? line.trimmingJSONSpace : line
        if let end, text.elementsEqual(end.utf8) {
            isAtEnd = true
        } else if !isJSON || !text.isEmpty {
            found.append(.body(Data(isJSON && line.first == .recordSeparator ? text : line)))
        }
    }
}

extension StreamParser {
    /// The identifier and the pause before the next connection; `nil` if the stream does not have events.
    var reconnection: (lastID: String, pause: Duration)? {
        guard case .events(let events, _) = parser else { return nil }
        return (events.lastID, .milliseconds(events.retry ?? 3000))
    }

    /// Starts again with the next connection.
    mutating func reconnect() {
        guard case .events(var events, let end) = parser else { return }
        events.reconnect()
        parser = .events(events, end: end)
    }
}

extension Data {
    /// Calls a function with the bytes; its error has a type.
    fileprivate func scanned(
        _ body: (UnsafeRawBufferPointer) throws(StreamProblem) -> Void
    ) throws(StreamProblem) {
        try withUnsafeBytes { bytes in
            Result { () throws(StreamProblem) in try body(bytes) }
        }.get()
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes without the white space of JSON at both ends, and without the separator of a JSON sequence.
    fileprivate var trimmingJSONSpace: UnsafeRawBufferPointer {
        var bytes = self[...]
        while let first = bytes.first,
            first == .recordSeparator || NetworkAPI.Answer.jsonWhiteSpace.contains(first)
        {
            bytes.removeFirst()
        }
        while let last = bytes.last, NetworkAPI.Answer.jsonWhiteSpace.contains(last) { bytes.removeLast() }
        return UnsafeRawBufferPointer(rebasing: bytes)
    }

    /// Whether the bytes are the beginning of an incomplete JSON value.
    fileprivate var isCutJSON: Bool {
        let text = trimmingJSONSpace
        var scanner = JSONScanner()
        do throws(JSONDocument.Fault) {
            if !text.isEmpty { try scanner.scan(text, isWhole: true) }
            return false
        } catch {
            return error.kind == .earlyEnd
        }
    }
}

extension UInt8 {
    /// The character before each text of a JSON sequence (RFC 7464).
    fileprivate static let recordSeparator: UInt8 = 0x1E
}

extension NetworkAPI.StreamFormat.End {
    fileprivate func matches(_ event: EventParser.Event) -> Bool {
        switch self {
        case .data(let data): event.data == data
        case .name(let name): event.name == name
        }
    }
}
