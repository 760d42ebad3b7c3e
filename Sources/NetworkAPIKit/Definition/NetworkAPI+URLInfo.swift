extension NetworkAPI {
    /// Where a request goes: scheme, host, port, path and query, each told apart.
    ///
    /// Nothing is checked here. Building the request refuses, with an error that names the part, a scheme other than
    /// `http` and `https` (in any case, sent in lower case), a host that is none, a port outside 1 to 65535, and a path with a segment that is empty,
    /// `.` or `..` (``NetworkAPI/Failure/request(_:)``). There is no other URL than the one meant.
    public struct URLInfo: Hashable, Sendable {
        /// `https` or `http`.
        public var scheme: String
        /// A name, an IPv4 address, or an IPv6 address in brackets.
        public var host: String
        /// The port, 1 to 65535; `nil` stands for the one of the scheme.
        public var port: Int?
        /// The path.
        public var path: Path
        /// The query; the items of `parameters` come behind it.
        public var query: Query?

        /// Takes the parts of a URL; see ``NetworkAPI/Path`` for how a path's values are escaped.
        @inlinable
        public init(
            scheme: String = "https",
            host: String,
            port: Int? = nil,
            path: Path,
            query: Query? = nil
        ) {
            self.scheme = scheme
            self.host = host
            self.port = port
            self.path = path
            self.query = query
        }

        /// Takes the query from a dictionary, in the order of its names.
        @_disfavoredOverload
        public init(
            scheme: String = "https",
            host: String,
            port: Int? = nil,
            path: Path,
            query: [String: String]?
        ) {
            self.init(scheme: scheme, host: host, port: port, path: path, query: query.map { Query($0) })
        }

        /// Takes text that is already a path.
        ///
        /// What was put into the text cannot be told any more: a `/` that came with a value stays a separator, also
        /// in `"/users/" + name`. Declare a helper's `path` parameter as ``NetworkAPI/Path`` instead of `String` and
        /// each value stays one segment; nothing else changes.
        ///
        /// `?`, `#` and `%` are escaped; a segment that is empty, `.` or `..` is refused when the request is built.
        @_disfavoredOverload
        public init(
            scheme: String = "https",
            host: String,
            port: Int? = nil,
            path: some StringProtocol,
            query: Query? = nil
        ) {
            self.init(scheme: scheme, host: host, port: port, path: Path(text: String(path)), query: query)
        }
    }
}
