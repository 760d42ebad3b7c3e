extension NetworkAPI {
    /// The URL of a request in parts: scheme, host, port, path and query.
    ///
    /// Nothing is checked here. Building the request throws ``NetworkAPI/Failure/request(_:)``, with a text that names
    /// the part, if the scheme is not `http` or `https` (in any case; it is sent in lower case), if the host is not a
    /// host name or an address, if the port is not 1 to 65535, or if the path has a problem (``NetworkAPI/Path``).
    public struct URLInfo: Hashable, Sendable {
        /// `https` or `http`.
        public var scheme: String
        /// A host name, an IPv4 address, or an IPv6 address in brackets.
        public var host: String
        /// The port, 1 to 65535; `nil` is the default port of the scheme.
        public var port: Int?
        /// The path.
        public var path: Path
        /// The query; the items of `parameters` come after it.
        public var query: Query?
        private let passing = PassedByAddress()

        /// Creates the URL of a request from its parts; see ``NetworkAPI/Path`` for how a path's values are escaped.
        ///
        /// A literal with any interpolation is a ``NetworkAPI/Path``.
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

        /// Creates the URL of a request with a query from a dictionary, in the order of its names.
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

        /// Creates the URL of a request with text that is already a path.
        ///
        /// Values in the text cannot be recognized any more: a `/` that came with a value stays a separator, also in
        /// `"/users/" + name`. Declare a helper's `path` parameter as ``NetworkAPI/Path`` instead of `String` and each
        /// value stays one segment; nothing else changes.
        ///
        /// `?`, `#` and `%` are escaped. Building the request throws ``NetworkAPI/Failure/request(_:)`` if a segment is
        /// empty, `.` or `..`, or if the text contains the description of an `Optional`. A `/` at the end is kept.
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
