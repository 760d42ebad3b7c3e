extension NetworkAPI.Path: ExpressibleByStringInterpolation {
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.finished() }

    /// Writes a percent-encoded path from its literal text and its values, and checks each segment when it ends.
    public struct StringInterpolation: StringInterpolationProtocol {
        private var encoded = ""
        private var secrets: [Range<Int>]?
        private var problem: Problem?
        private var segment = Segment()
        /// Whether the last addition was a path with a `/` at its end, which is also the `/` that follows.
        private var endsWithJoinedSlash = false

        /// The bytes after the last `/`.
        private struct Segment {
            var count = 0
            var isDots = true
            /// Whether a value was added, and the segment must not stay empty.
            var hasValue = false
            /// Whether it leads to another path (RFC 3986, section 5.2.4).
            var isDotSegment: Bool { (1...2).contains(count) && isDots }

            @inline(__always)
            mutating func add(_ byte: UInt8) {
                count &+= 1
                if byte != UInt8(ascii: ".") { isDots = false }
            }
        }

        init() {}

        public init(literalCapacity: Int, interpolationCount: Int) {
            // Up to 15 bytes are stored without an allocation.
            let capacity = literalCapacity + 8 * interpolationCount
            if capacity > 15 { encoded.reserveCapacity(capacity) }
        }

        /// Adds a value as one segment, or as a part of one.
        public mutating func appendInterpolation(_ value: String) {
            if encoded.isEmpty { appendSeparator() }
            endsWithJoinedSlash = false
            segment.hasValue = true
            let text = PercentEncoding.unreserved.encoded(value)
            // An encoded value does not have a "/".
            let count = text.utf8.count
            segment.count += count
            segment.isDots = segment.isDots && count <= 2 && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
            encoded += text
        }

        /// Adds the text of a literal: a path that is not percent-encoded yet.
        public mutating func appendLiteral(_ text: String) {
            guard !text.isEmpty, !appendPlain(text) else { return }
            let escaped = PercentEncoding.path.encoded(text)
            if escaped.utf8.count != text.utf8.count, let problem = Problem(inLiteral: text) { note(problem) }
            appendSegments(escaped)
        }

        consuming func finished() -> NetworkAPI.Path {
            if encoded.isEmpty { appendSeparator() }
            endSegment(isLast: true)
            return NetworkAPI.Path(encoded: encoded, secrets: secrets, problem: problem)
        }

        /// Adds text in one pass, and returns true, if it has nothing to escape and no problem, as nearly all literals.
        private mutating func appendPlain(_ text: String) -> Bool {
            let slash = UInt8(ascii: "/")
            let isStart = encoded.isEmpty
            guard !endsWithJoinedSlash, !isStart || text.utf8.first == slash else { return false }
            let first = segment
            let last = text.withBytes { bytes -> Segment? in
                // Local variables stay in registers.
                var segment = first
                for byte in isStart ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes {
                    if byte != slash {
                        guard PercentEncoding.path.keeps(byte) else { return nil }
                        segment.add(byte)
                    } else {
                        guard segment.count > 0, !segment.isDotSegment else { return nil }
                        segment = Segment()
                    }
                }
                return segment
            }
            guard let last else { return false }
            segment = last
            if isStart, text.utf8.count <= 15 { encoded = text } else { encoded += text }
            return true
        }

        /// Ends the open segment and begins the next one.
        mutating func appendSeparator() {
            if !encoded.isEmpty { endSegment(isLast: false) }
            segment = Segment()
            encoded += "/"
        }

        /// Adds text that contains segments separated by `/`; `plain` is the text that a server may read.
        private mutating func appendSegments(_ text: String, readAs plain: String? = nil) {
            let slash = UInt8(ascii: "/")
            let hasSlash = text.utf8.first == slash
            if encoded.isEmpty, !hasSlash { appendSeparator() }
            guard !text.isEmpty else {
                segment.hasValue = true
                return
            }
            let joined = endsWithJoinedSlash && hasSlash ? 1 : 0
            endsWithJoinedSlash = false
            read(String((plain ?? text).dropFirst(joined)))
            encoded += text.dropFirst(joined)
        }

        /// Follows the segments through text that is about to be added.
        private mutating func read(_ text: String) {
            var isFirst = encoded.isEmpty
            text.withBytes { bytes in
                for byte in bytes {
                    if byte == UInt8(ascii: "/") {
                        if !isFirst { endSegment(isLast: false) }
                        segment = Segment()
                    } else {
                        segment.add(byte)
                    }
                    isFirst = false
                }
            }
        }

        /// Notes a segment that leads to another path.
        ///
        /// The last segment may be empty if no value was added to it: the path then ends with a `/`, or is `/` alone.
        private mutating func endSegment(isLast: Bool) {
            if segment.count == 0 {
                if segment.hasValue || !isLast { note(.emptySegment) }
            } else if segment.isDotSegment {
                note(.dotSegment)
            }
        }

        private mutating func note(_ problem: Problem) { if self.problem == nil { self.problem = problem } }
    }
}

extension NetworkAPI.Path.StringInterpolation {
    /// Joins another path, with one slash at each end; its problem, if it has one, is this path's problem.
    public mutating func appendInterpolation(_ path: NetworkAPI.Path) {
        if let problem = path.problem { note(problem) }
        defer {
            if let joined = path.secrets {
                let offset = encoded.utf8.count - path.encoded.utf8.count
                secrets = (secrets ?? []) + joined.map { $0.lowerBound + offset..<$0.upperBound + offset }
            }
        }
        var text = path.encoded[...]
        if encoded.utf8.last == UInt8(ascii: "/"), segment.count == 0 {
            if segment.hasValue { note(.emptySegment) }
            text = text.dropFirst()
        }
        if !text.isEmpty { appendSegments(String(text)) }
        endsWithJoinedSlash = encoded.utf8.last == UInt8(ascii: "/")
    }

    /// Adds text that may contain slashes, such as the path of a file.
    ///
    /// Each of its segments is percent-encoded, and a `/` at the end of the path is kept. An empty segment, `.` and `..`
    /// fail the request with ``NetworkAPI/Failure/request(_:)``.
    public mutating func appendInterpolation(path value: some StringProtocol) {
        appendSegments(PercentEncoding.segments.encoded(String(value)))
    }

    /// Adds text that is percent-encoded already.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if a character is not allowed in a path, or if a
    /// `%` is not followed by two hexadecimal digits. A `/` at the end of the path is kept.
    public mutating func appendInterpolation(raw text: some StringProtocol) {
        let text = String(text)
        if !PercentEncoding.path.isEncoded(text) { note(.invalidEncoding) }
        // Many servers decode a dot before they look at the segments.
        appendSegments(text, readAs: text.replacing("%2e", with: ".").replacing("%2E", with: "."))
    }

    /// Adds the text of a whole path, which may contain values.
    mutating func appendText(_ text: String) {
        // The description of an Optional is always a mistake; other Optionals are found by their type.
        if text.contains("Optional(") {
            let advice = "unwrap the value, or declare the path as a Path, not a String"
            note(.value(type: "Optional", advice: advice))
        }
        appendSegments(PercentEncoding.path.encoded(text))
        // A missing value: nothing at the end, or the text of a `nil`.
        if encoded.utf8.count > 1, segment.count == 0 { note(.missingValue) }
        if text.split(separator: "/").contains("nil") { note(.missingValue) }
    }

    /// Notes that a value cannot be written, and leaves it out.
    mutating func refuse<Value>(_ type: Value.Type, _ advice: String? = nil) {
        let advice =
            advice ?? (type as? any NetworkAPI.Path.Unsuitable.Type)?.pathAdvice
            ?? "interpolate a String, a number, a UUID or a raw value"
        note(.value(type: "\(type)", advice: advice))
        segment.hasValue = true
    }

    /// Adds a value that is shown as `***`; `add` adds it.
    mutating func appendSecret(_ add: (inout Self) -> Void) {
        if encoded.isEmpty { appendSeparator() }
        let start = encoded.utf8.count
        add(&self)
        if encoded.utf8.count > start { hideValues(from: start) }
    }

    private mutating func hideValues(from start: Int) {
        // The value may be a path with secrets of its own.
        secrets = (secrets ?? []).filter { $0.lowerBound < start }
        var position = start
        let values = encoded.utf8.dropFirst(start)
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for value in values {
            if !value.isEmpty { secrets?.append(position..<position + value.count) }
            position += value.count + 1
        }
    }
}
