extension NetworkAPI {
    /// The path of a URL, in which every interpolated value is one segment, whatever it holds.
    ///
    /// ```swift
    /// let path: NetworkAPI.Path = "/users/\("a/b?c")/repos"        // /users/a%2Fb%3Fc/repos
    /// ```
    ///
    /// - Literal text is path: its `/` separate segments, and spaces, other scripts and a single `%` are
    ///   percent-encoded as UTF-8. A `/` at the start is added if it is missing, and one at the end is kept.
    /// - `\(value)` is one segment or a part of one: everything but `A-Z a-z 0-9 - . _ ~` is percent-encoded. The value
    ///   is text, a finite number, a `Bool`, a `UUID`, or a type that is `LosslessStringConvertible` or has a raw value.
    /// - `\(path: text)` may hold slashes, such as the path of a file; each of its segments is checked.
    /// - `\(raw: text)` is percent-encoded already and is sent as it is.
    /// - `\(path)` of another `Path` joins it, with one slash at each end.
    ///
    /// A segment that is empty, `.` or `..` leads to another resource than the intended one (RFC 3986, section 5.2.4). A
    /// value without a single text form, such as an `Optional`, a `Date` or an array, compiles with a warning. A `?` or
    /// `#` in literal text belongs to another part of the URL, and `%20` there would be escaped twice. Interpolation
    /// cannot throw, so the path remembers each of these problems, and building the request throws
    /// ``NetworkAPI/Failure/request(_:)``: a path is sent as it is meant, or not at all.
    public struct Path: Hashable, Sendable {
        /// The path as it is written in the URL: percent-encoded, and with a `/` at the start.
        public internal(set) var encoded: String

        /// Why no request can be built with this path; `nil` if one can.
        var problem: Problem?

        /// What makes a path unfit to be sent.
        enum Problem: Hashable, Sendable {
            case emptySegment
            case dotSegment
            case invalidEncoding
            case queryInLiteral
            case fragmentInLiteral
            case escapeInLiteral
            /// A value without a single text form: its type, and what to do about it.
            case value(type: String, advice: String)
        }

        init(encoded: String, problem: Problem?) {
            self.encoded = encoded
            self.problem = problem
        }

        /// Creates a path of whole segments.
        ///
        /// Each is percent-encoded, slashes too. Building the request throws ``NetworkAPI/Failure/request(_:)`` if a
        /// segment is empty, `.` or `..`.
        ///
        /// - Parameters:
        ///   - segments: The segments, not percent-encoded.
        ///   - trailingSlash: Whether the path ends with a `/`.
        public init(segments: [String], trailingSlash: Bool = false) {
            var builder = PathBuilder()
            for segment in segments {
                builder.appendSeparator()
                builder.appendValue(segment)
            }
            if trailingSlash { builder.appendSeparator() }
            self = builder.finished()
        }

        /// Creates a path from text that is not percent-encoded; see ``NetworkAPI/URLInfo``.
        init(text: String) {
            var builder = PathBuilder()
            builder.appendText(text)
            self = builder.finished()
        }
    }
}

extension NetworkAPI.Path: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        var builder = PathBuilder()
        builder.appendLiteral(value)
        self = builder.finished()
    }
}

extension NetworkAPI.Path: CustomStringConvertible {
    public var description: String { encoded }
}
