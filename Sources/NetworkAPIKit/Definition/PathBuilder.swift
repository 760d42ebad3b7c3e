/// Writes a percent-encoded path, and checks each segment when it ends.
struct PathBuilder {
    private var encoded = ""
    private var problem: NetworkAPI.Path.Problem?
    /// The length of the open segment: the bytes after the last `/`.
    private var segmentCount = 0
    private var segmentIsDots = true
    /// Whether a value was added to the open segment, so that it must not stay empty.
    private var segmentHasValue = false
    /// Whether the last addition was a path that ends with a `/`, which is the `/` that follows as well.
    private var endsWithJoinedSlash = false

    /// Adds the text of a literal: a path that is not percent-encoded yet.
    mutating func appendLiteral(_ text: String) {
        guard !text.isEmpty else { return }
        let escaped = PercentEncoding.path.encoded(text)
        if escaped.utf8.count != text.utf8.count, let problem = NetworkAPI.Path.Problem(inLiteral: text) {
            note(problem)
        }
        appendSegments(escaped)
    }

    /// Adds a value that may contain slashes.
    mutating func appendPath(_ text: String) {
        appendSegments(PercentEncoding.path.encoded(text))
    }

    /// Adds the text of a whole path, which may contain values.
    mutating func appendText(_ text: String) {
        // The description of an Optional is always a mistake; other Optionals are found by their type.
        if text.contains("Optional(") {
            note(
                .value(
                    type: "Optional", advice: "unwrap the value, or declare the path as a Path, not a String")
            )
        }
        appendPath(text)
    }

    /// Adds text that is percent-encoded already.
    mutating func appendEncoded(_ text: String) {
        if !PercentEncoding.path.isEncoded(text) { note(.invalidEncoding) }
        // Many servers decode a dot before they look at the segments.
        appendSegments(
            text, readAs: text.replacing("%2e", with: ".").replacing("%2E", with: "."))
    }

    /// Adds a value as one segment, or as a part of one.
    mutating func appendValue(_ value: String) {
        if encoded.isEmpty { appendSeparator() }
        endsWithJoinedSlash = false
        segmentHasValue = true
        let text = PercentEncoding.unreserved.encoded(value)
        // An encoded value does not have a "/".
        segmentCount += text.utf8.count
        segmentIsDots = segmentIsDots && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
        encoded += text
    }

    /// Adds the text form of a value, unless its type is unsuitable or it is a number that is not finite.
    mutating func appendValue<Value>(of type: Value.Type, _ value: some LosslessStringConvertible) {
        if type is any NetworkAPI.Path.Unsuitable.Type { return refuse(type) }
        let text = value.description
        // Only "inf", "nan" and their negatives begin like this, so that other numbers need no cast.
        if let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            let number = value as? any FloatingPoint, !number.isFinite
        {
            return refuse(type, "a number that is not finite cannot be in a path")
        }
        appendValue(text)
    }

    /// Notes that a value cannot be written, and leaves it out.
    mutating func refuse<Value>(_ type: Value.Type, _ advice: String? = nil) {
        let general = "interpolate a String, a number, a UUID or a raw value"
        note(
            .value(
                type: "\(type)",
                advice: advice ?? (type as? any NetworkAPI.Path.Unsuitable.Type)?.pathAdvice ?? general))
        segmentHasValue = true
    }

    /// Joins another path, with one slash at each end.
    mutating func join(_ path: NetworkAPI.Path) {
        if let problem = path.problem { note(problem) }
        var text = path.encoded[...]
        if encoded.utf8.last == UInt8(ascii: "/"), segmentCount == 0 {
            if segmentHasValue { note(.emptySegment) }
            text = text.dropFirst()
        }
        if !text.isEmpty { appendSegments(String(text)) }
        endsWithJoinedSlash = encoded.utf8.last == UInt8(ascii: "/")
    }

    /// Ends the open segment and begins the next one.
    mutating func appendSeparator() {
        if !encoded.isEmpty { endSegment(isLast: false) }
        beginSegment()
        encoded += "/"
    }

    /// The path, and its problem.
    consuming func finished() -> NetworkAPI.Path {
        if encoded.isEmpty { appendSeparator() }
        endSegment(isLast: true)
        return NetworkAPI.Path(encoded: encoded, problem: problem)
    }

    /// Adds text whose `/` separate segments; `plain` is the text that a server may read.
    private mutating func appendSegments(_ text: String, readAs plain: String? = nil) {
        let slash = UInt8(ascii: "/")
        let hasSlash = text.utf8.first == slash
        if encoded.isEmpty, !hasSlash { appendSeparator() }
        guard !text.isEmpty else {
            segmentHasValue = true
            return
        }
        let isJoined = endsWithJoinedSlash && hasSlash
        endsWithJoinedSlash = false
        if isJoined {
            read(String((plain ?? text).dropFirst()))
            encoded += text.dropFirst()
        } else {
            read(plain ?? text)
            encoded += text
        }
    }

    /// Follows the segments through text that is about to be added.
    private mutating func read(_ text: String) {
        var isFirst = encoded.isEmpty
        text.withBytes { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: "/") {
                    if !isFirst { endSegment(isLast: false) }
                    beginSegment()
                } else {
                    segmentCount += 1
                    segmentIsDots = segmentIsDots && byte == UInt8(ascii: ".")
                }
                isFirst = false
            }
        }
    }

    private mutating func beginSegment() {
        segmentCount = 0
        segmentIsDots = true
        segmentHasValue = false
    }

    /// Notes a segment that leads to another path.
    ///
    /// The last segment may be empty if no value was added to it: the path then ends with a `/`, or is `/` alone.
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
