/// Writes a percent-encoded path and watches each segment as it ends.
struct PathBuilder {
    private var encoded = ""
    private var problem: NetworkAPI.Path.Problem?
    /// How long the open segment is: the bytes behind the last `/`.
    private var segmentCount = 0
    private var segmentIsDots = true
    /// Whether a value went into the open segment, so that it must not stay empty.
    private var segmentHasValue = false

    /// Adds the text of a literal: a path, not yet percent-encoded.
    mutating func appendLiteral(_ text: String) {
        guard !text.isEmpty else { return }
        appendSegments(PercentEncoding.path.encoded(text), isValue: false)
    }

    /// Adds a value that may hold slashes.
    mutating func appendPath(_ text: String) {
        appendSegments(PercentEncoding.path.encoded(text), isValue: true)
    }

    /// Adds text that is percent-encoded already.
    mutating func appendEncoded(_ text: String) {
        if !PercentEncoding.path.isEncoded(text) { note(.invalidEncoding) }
        // Many servers decode a dot before they look at the segments.
        let plain = text.replacing("%2e", with: ".").replacing("%2E", with: ".")
        appendSegments(text, readAs: plain, isValue: true)
    }

    /// Adds a value as one segment, or as part of one.
    mutating func appendValue(_ value: String) {
        if encoded.isEmpty { appendSeparator() }
        segmentHasValue = true
        let text = PercentEncoding.unreserved.encoded(value)
        read(text)
        encoded += text
    }

    /// Ends the open segment and begins the next.
    mutating func appendSeparator() {
        beginSegment(hasValue: false)
        encoded += "/"
    }

    /// The path, and what is wrong with it.
    consuming func finished() -> NetworkAPI.Path {
        if encoded.isEmpty { appendSeparator() }
        endSegment(isLast: true)
        return NetworkAPI.Path(encoded: encoded, problem: problem)
    }

    private mutating func appendSegments(_ text: String, readAs plain: String? = nil, isValue: Bool) {
        if encoded.isEmpty, text.utf8.first != UInt8(ascii: "/") { appendSeparator() }
        segmentHasValue = segmentHasValue || isValue
        read(plain ?? text, isValue: isValue)
        encoded += text
    }

    /// Follows the segments through text that is about to be added.
    private mutating func read(_ text: String, isValue: Bool = true) {
        var text = text
        var isStart = encoded.isEmpty
        text.withUTF8 { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: "/") {
                    beginSegment(hasValue: isValue, isFirst: isStart)
                } else {
                    segmentCount += 1
                    segmentIsDots = segmentIsDots && byte == UInt8(ascii: ".")
                }
                isStart = false
            }
        }
    }

    private mutating func beginSegment(hasValue: Bool, isFirst: Bool? = nil) {
        if !(isFirst ?? encoded.isEmpty) { endSegment(isLast: false) }
        segmentCount = 0
        segmentIsDots = true
        segmentHasValue = hasValue
    }

    /// Refuses a segment that would be taken for another path.
    ///
    /// Literal text may end in one `/`, or be `/` alone.
    private mutating func endSegment(isLast: Bool) {
        if segmentCount == 0 {
            if segmentHasValue || !isLast { note(.emptySegment) }
        } else if segmentCount <= 2, segmentIsDots {
            note(.dotSegment)
        }
    }

    private mutating func note(_ problem: NetworkAPI.Path.Problem) {
        if self.problem == nil { self.problem = problem }
    }
}
