/// Writes a percent-encoded path and watches each segment as it ends.
struct PathBuilder {
    private var encoded = ""
    private var problem: NetworkAPI.Path.Problem?
    /// Where the open segment begins: the offset behind the last `/`.
    private var segmentStart = 0
    /// Whether a value went into the open segment, so that it must not stay empty.
    private var segmentHasValue = false

    init(capacity: Int) {
        encoded.reserveCapacity(capacity + 1)
    }

    /// Adds the text of a literal: a path, not yet percent-encoded.
    mutating func appendLiteral(_ text: String) {
        appendSegments(of: text, isValue: false) { PercentEncoding.path.append($0, to: &$1) }
    }

    /// Adds a value that may hold slashes.
    mutating func appendPath(_ text: String) {
        appendSegments(of: text, isValue: true) { PercentEncoding.path.append($0, to: &$1) }
    }

    /// Adds text that is percent-encoded already.
    mutating func appendEncoded(_ text: String) {
        if !PercentEncoding.path.isEncoded(text) { note(.invalidEncoding) }
        appendSegments(of: text, isValue: true) { $1.append(contentsOf: $0) }
    }

    /// Adds a value as one segment, or as part of one.
    mutating func appendValue(_ value: String) {
        if encoded.isEmpty { appendSeparator() }
        PercentEncoding.unreserved.append(value[...], to: &encoded)
        segmentHasValue = true
    }

    /// Ends the open segment and begins the next.
    mutating func appendSeparator() {
        if !encoded.isEmpty { endSegment(isLast: false) }
        encoded.append("/")
        segmentStart = encoded.utf8.count
        segmentHasValue = false
    }

    /// The path, and what is wrong with it.
    consuming func finished() -> NetworkAPI.Path {
        if encoded.isEmpty { appendSeparator() }
        endSegment(isLast: true)
        return NetworkAPI.Path(encoded: encoded, problem: problem)
    }

    private mutating func appendSegments(
        of text: String,
        isValue: Bool,
        append: (Substring, inout String) -> Void
    ) {
        guard isValue || !text.isEmpty else { return }
        var rest = text[...]
        if encoded.isEmpty {
            if rest.utf8.first == UInt8(ascii: "/") { rest.removeFirst() }
            appendSeparator()
        }
        segmentHasValue = segmentHasValue || isValue
        while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
            append(rest[..<slash], &encoded)
            appendSeparator()
            segmentHasValue = isValue
            rest = rest[rest.utf8.index(after: slash)...]
        }
        append(rest, &encoded)
    }

    /// Refuses a segment that would be taken for another path.
    ///
    /// Literal text may end in one `/`, or be `/` alone.
    private mutating func endSegment(isLast: Bool) {
        let segment = encoded.utf8.dropFirst(segmentStart)
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
