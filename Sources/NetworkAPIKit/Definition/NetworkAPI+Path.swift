extension NetworkAPI {
    /// The path of a URL, of which every interpolated value is one segment, whatever it holds.
    ///
    /// ```swift
    /// let path: NetworkAPI.Path = "/users/\("a/b?c")/repos"        // /users/a%2Fb%3Fc/repos
    /// ```
    ///
    /// - Literal text is path: its `/` separate segments, and what no path can hold (`?`, `#`, `%`, spaces, other
    ///   scripts) is percent-encoded as UTF-8.
    /// - `\(value)` is one segment or part of one: everything but `A-Z a-z 0-9 - . _ ~` is percent-encoded.
    /// - `\(path: value)` may hold slashes, for a file's path for example; each of its segments is checked.
    /// - `\(raw: text)` is percent-encoded already and goes out as it is.
    /// - A `/` in front is added where it is missing.
    ///
    /// A value that makes a segment empty, `.` or `..` would reach another resource than the one meant (RFC 3986,
    /// section 5.2.4). Interpolation cannot throw, so the path remembers it, and building the request throws
    /// ``NetworkAPI/Failure/request(_:)``. A slash at the end of literal text stays.
    public struct Path: Hashable, Sendable {
        /// The path as it stands in the URL: percent-encoded, and with a `/` in front.
        public internal(set) var encoded: String

        /// Why no request can be built with this path; `nil` where one can.
        var problem: Problem?

        /// What a segment must not be.
        enum Problem: Hashable, Sendable {
            case emptySegment
            case dotSegment
            case invalidEncoding
        }

        init(encoded: String, problem: Problem?) {
            self.encoded = encoded
            self.problem = problem
        }

        /// Makes a path of whole segments: each is percent-encoded, slashes too.
        ///
        /// An empty one, `.` and `..` are refused when the request is built.
        public init(segments: [String]) {
            var builder = PathBuilder()
            for segment in segments {
                builder.appendSeparator()
                builder.appendValue(segment)
            }
            self = builder.finished()
        }

        /// Takes text that is a path but not percent-encoded; see ``NetworkAPI/URLInfo``.
        init(text: String) {
            var builder = PathBuilder()
            if text == "/" { builder.appendLiteral(text) } else { builder.appendPath(text) }
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
