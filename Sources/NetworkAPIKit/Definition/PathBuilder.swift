/// Writes a percent-encoded path and watches each segment as it ends.
struct PathBuilder {
    private var bytes: [UInt8] = []
    private var problem: NetworkAPI.Path.Problem?
    /// Where the open segment begins: the offset behind the last `/`.
    private var segmentStart = 0
    /// Whether a value went into the open segment, so that it must not stay empty.
    private var segmentHasValue = false

    init(capacity: Int) {
        bytes.reserveCapacity(capacity + 1)
    }

    /// Adds the text of a literal: a path, not yet percent-encoded.
    mutating func appendLiteral(_ text: String) {
        appendSegments(of: text, isValue: false, encoding: .path)
    }

    /// Adds a value that may hold slashes.
    mutating func appendPath(_ text: String) {
        appendSegments(of: text, isValue: true, encoding: .path)
    }

    /// Adds text that is percent-encoded already.
    mutating func appendEncoded(_ text: String) {
        if !PercentEncoding.path.isEncoded(text) { note(.invalidEncoding) }
        appendSegments(of: text, isValue: true, encoding: nil)
    }

    /// Adds a value as one segment, or as part of one.
    mutating func appendValue(_ value: String) {
        if bytes.isEmpty { appendSeparator() }
        PercentEncoding.unreserved.append(value, to: &bytes)
        segmentHasValue = true
    }

    /// Ends the open segment and begins the next.
    mutating func appendSeparator() {
        if !bytes.isEmpty { endSegment(isLast: false) }
        bytes.append(UInt8(ascii: "/"))
        segmentStart = bytes.count
        segmentHasValue = false
    }

    /// The path, and what is wrong with it.
    consuming func finished() -> NetworkAPI.Path {
        if bytes.isEmpty { appendSeparator() }
        endSegment(isLast: true)
        return NetworkAPI.Path(encoded: String(decoding: bytes, as: UTF8.self), problem: problem)
    }

    /// Adds text, each of its slashes a separator; without an encoding, its bytes go out as they are.
    private mutating func appendSegments(of text: String, isValue: Bool, encoding: PercentEncoding?) {
        guard isValue || !text.isEmpty else { return }
        let isStart = bytes.isEmpty
        if isStart { appendSeparator() }
        segmentHasValue = segmentHasValue || isValue
        var text = text
        text.withUTF8 { input in
            let hasSeparator = isStart && input.first == UInt8(ascii: "/")
            for byte in input.dropFirst(hasSeparator ? 1 : 0) {
                if byte == UInt8(ascii: "/") {
                    appendSeparator()
                    segmentHasValue = isValue
                } else if let encoding {
                    encoding.append(byte, to: &bytes)
                } else {
                    bytes.append(byte)
                }
            }
        }
    }

    /// Refuses a segment that would be taken for another path.
    ///
    /// Literal text may end in one `/`, or be `/` alone.
    private mutating func endSegment(isLast: Bool) {
        let segment = bytes[segmentStart...]
        switch segment.count {
        case 0:
            if segmentHasValue || !isLast { note(.emptySegment) }
        case 1, 2:
            if segment.allSatisfy({ $0 == UInt8(ascii: ".") }) { note(.dotSegment) }
        case 3...6 where segment.contains(UInt8(ascii: "%")):
            if PercentEncoding.isDots(segment) { note(.dotSegment) }
        default:
            break
        }
    }

    private mutating func note(_ problem: NetworkAPI.Path.Problem) {
        if self.problem == nil { self.problem = problem }
    }
}
