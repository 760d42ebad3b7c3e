/// Reads server-sent events from text that arrives in pieces (WHATWG HTML, section 9.2.6).
///
/// An event is complete with the empty line after it; one without that line is dropped at the end, as the standard
/// says. Bytes that are not UTF-8 become U+FFFD.
package struct EventParser: Sendable {
    package struct Event: Hashable, Sendable {
        /// Its type; `message` if the server does not name one.
        var name: String
        /// Its data: the lines, joined by line feeds.
        package var data: String
        /// The last identifier that the server has sent, in this event or before; empty if there is none.
        var id: String
    }

    private var lines: LineSplitter
    private let limit: Int
    private let nameWithoutData: String?
    /// The identifier that a client sends to continue after a broken connection; `nil` if the server has not sent one.
    private(set) var lastID: String?
    /// The time before the next connection, in milliseconds; `nil` if the server has not sent one.
    private(set) var retry: Int?
    private var isTooLong = false
    private var name = ""
    private var data: [UInt8] = []
    /// The identifier of this event, which is used when the event is complete.
    private var id: String?
    private var isAtStart = true

    /// Creates a parser; a longer event is an error, and one without data is dropped unless it has that name.
    init(limit: Int, nameWithoutData: String? = nil) {
        lines = LineSplitter(.any, limit: limit)
        self.limit = limit
        self.nameWithoutData = nameWithoutData
    }

    /// Calls a function with each event that ends in a piece of the text; those before a problem come first.
    mutating func read(_ piece: UnsafeRawBufferPointer, _ body: (Event) -> Void) throws(StreamProblem) {
        // Taken out, and put back at the end: the bytes of a line that is arriving have one owner.
        var lines = exchange(&self.lines, with: LineSplitter(.any, limit: limit))
        defer { self.lines = lines }
        try lines.split(piece) { line in
            guard !isTooLong, let event = read(line) else { return }
            body(event)
        }
        guard !isTooLong else { throw .tooLong(limit: limit) }
    }

    /// Starts again after a broken connection: an incomplete event is dropped, and the last identifier stays.
    mutating func reconnect() {
        lines = LineSplitter(.any, limit: limit)
        (name, data, id) = ("", [], lastID)
        (isAtStart, isTooLong) = (true, false)
    }

    private mutating func read(_ whole: UnsafeRawBufferPointer) -> Event? {
        var line = whole
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = UnsafeRawBufferPointer(rebasing: line[3...]) }
        }
        guard !line.isEmpty else { return finished() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        // A line that begins with a colon is a comment.
        guard colon > 0 else { return nil }
        var start = min(colon + 1, line.count)
        if start < line.count, line[start] == UInt8(ascii: " ") { start += 1 }
        set(
            UnsafeRawBufferPointer(rebasing: line[..<colon]),
            to: UnsafeRawBufferPointer(rebasing: line[start...]))
        return nil
    }

    private mutating func set(_ field: UnsafeRawBufferPointer, to value: UnsafeRawBufferPointer) {
        switch String(decoding: field, as: UTF8.self) {
        case "data":
            guard value.count < limit - data.count else {
                isTooLong = true
                return
            }
            data.append(contentsOf: value)
            data.append(UInt8(ascii: "\n"))
        case "event": name = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry" where value.allSatisfy(\.isDigit):
            retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
        default: break
        }
    }

    private mutating func finished() -> Event? {
        lastID = id
        defer {
            name = ""
            data.removeAll(keepingCapacity: data.capacity < 65_536)
        }
        guard !data.isEmpty || !name.isEmpty && name == nameWithoutData else { return nil }
        return Event(
            name: name.isEmpty ? "message" : name,
            data: String(decoding: data.dropLast(), as: UTF8.self), id: lastID ?? "")
    }
}
