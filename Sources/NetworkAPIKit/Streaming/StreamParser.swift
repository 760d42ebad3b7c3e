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

    private let format: NetworkAPI.StreamFormat
    // The parsers, of which the format needs one at most.
    private var events: EventParser
    private var lines: LineSplitter
    private var array: ArrayElements?
    /// Whether the event or line that ends the stream has arrived; later bytes are not read.
    private(set) var isAtEnd = false
    /// The problem after the elements that were returned last, until it is thrown.
    package private(set) var problem: StreamProblem?

    package init(_ format: NetworkAPI.StreamFormat, limit: Int = NetworkAPI.StreamFormat.elementLimit) {
        self.format = format
        var end: NetworkAPI.StreamFormat.End?
        if case .events(let last, _) = format.kind { end = last }
        events = EventParser(limit: limit, nameWithoutData: end?.name)
        lines = LineSplitter(format.isJSON ? .newline : .any, limit: limit)
        if case .array(let pointer) = format.kind { array = ArrayElements(at: pointer, limit: limit) }
    }

    /// Returns the elements that end in a chunk, in their order; for `nil`, those that the end of the body completes.
    ///
    /// They are the same elements wherever the text is divided: a problem is thrown after the elements before it, by
    /// the next call if there are any. At the end, it throws if the declared end has not arrived.
    package mutating func elements(in chunk: Data?) throws(StreamProblem) -> [Element] {
        if let problem { throw problem }
        var found: [Element] = []
        guard !isAtEnd else { return found }
        do {
            if let chunk { try read(chunk, &found) } else { try readEnd(&found) }
        } catch {
            // The text after the end is not read.
            if !isAtEnd { problem = error }
        }
        guard let problem, found.isEmpty else { return found }
        throw problem
    }

    private mutating func read(_ chunk: Data, _ found: inout [Element]) throws(StreamProblem) {
        var hasEnded = false
        defer { isAtEnd = hasEnded }
        let isJSON = format.isJSON
        switch format.kind {
        case .events(let end, _):
            try chunk.scanned { bytes throws(StreamProblem) in
                try events.read(bytes) { event in
                    hasEnded = hasEnded || end?.matches(event) ?? false
                    if !hasEnded { found.append(.event(event)) }
                }
            }
        case .jsonLines(let end), .lines(let end):
            try chunk.scanned { bytes throws(StreamProblem) in
                try lines.split(bytes) { Self.add($0, isJSON, end, to: &found, &hasEnded) }
            }
        case .array: try array?.read(chunk) { found.append(.body($0)) }
        case .bytes, .invalid: if !chunk.isEmpty { found.append(.body(chunk)) }
        }
    }

    private mutating func readEnd(_ found: inout [Element]) throws(StreamProblem) {
        switch format.kind {
        case .events(let end, _):
            if let end { throw .cutShort("it does not have the last event, \(end.code)") }
        case .jsonLines(let end), .lines(let end):
            var (isCut, hasEnded) = (false, false)
            let (isJSON, count) = (format.isJSON, found.count)
            lines.finish { line in
                isCut = isJSON && line.isCutJSON
                if !isCut { Self.add(line, isJSON, end, to: &found, &hasEnded) }
            }
            isAtEnd = hasEnded
            if isCut { throw .cutShort("the JSON of the last line ends too early") }
            if let end, !hasEnded {
                // Without a line break, it may be a part of a line.
                found.removeSubrange(count...)
                throw .cutShort("it does not have the last line, \(end.debugDescription)")
            }
        case .array: try array?.finish()
        case .bytes, .invalid: break
        }
    }

    /// Adds a line, unless it is the end or comes after it; an empty line of JSON Lines is not an element.
    private static func add(
        _ line: UnsafeRawBufferPointer, _ isJSON: Bool, _ end: String?, to found: inout [Element],
        _ hasEnded: inout Bool
    ) {
        let text = isJSON ? line.trimmingJSONSpace : line
        if let end, text.elementsEqual(end.utf8) { hasEnded = true }
        guard !hasEnded, !isJSON || !text.isEmpty else { return }
        found.append(.body(Data(isJSON && line.first == .recordSeparator ? text : line)))
    }

    /// The identifier and the pause before the next connection; `nil` if the stream does not have events.
    var reconnection: (lastID: String?, pause: Duration)? {
        guard case .events = format.kind else { return nil }
        return (events.lastID, .milliseconds(events.retry ?? 3000))
    }

    mutating func reconnect() { events.reconnect() }
}

extension UnsafeRawBufferPointer {
    /// The bytes without the white space of JSON at both ends, and without the separator of a JSON sequence.
    fileprivate var trimmingJSONSpace: UnsafeRawBufferPointer {
        var bytes = drop { $0 == .recordSeparator || $0.isJSONSpace }
        while let last = bytes.last, last.isJSONSpace { bytes.removeLast() }
        return UnsafeRawBufferPointer(rebasing: bytes)
    }

    /// Whether the bytes are the beginning of an incomplete JSON value; a number or a word of a sequence is incomplete
    /// without white space after it (RFC 7464, section 2.4).
    fileprivate var isCutJSON: Bool {
        let text = trimmingJSONSpace
        let isBare = last.map { !$0.isJSONSpace && !"]}\"".utf8.contains($0) } ?? false
        if first == .recordSeparator, !text.isEmpty, isBare { return true }
        var scanner = JSONScanner()
        do throws(JSONDocument.Fault) {
            if !text.isEmpty { try scanner.scan(text, isWhole: true) }
            return false
        } catch { return error.kind == .earlyEnd }
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
