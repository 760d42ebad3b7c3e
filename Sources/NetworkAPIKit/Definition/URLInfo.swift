import Foundation

extension NetworkAPI {
    /// The URL of a request in parts: scheme, host, port, path and query.
    ///
    /// Nothing is checked here. Building the request throws ``NetworkAPI/Failure/request(_:)``, with a text that names
    /// the part, if the scheme is not `http` or `https` (in any case; it is sent in lower case), if the host is not a
    /// host name or an address, if the port is not 1 to 65535, or if the path has a problem (``NetworkAPI/Path``).
    public struct URLInfo: Hashable, Sendable {
        package var scheme: String
        package var host: String
        package var port: Int?
        /// The path.
        public var path: Path
        package var query: Query?
        /// The treatment of a URL that a server sent; `nil` if the definition states the parts.
        package internal(set) var received: Received?
        private let passing = PassedByAddress()

        /// Creates the URL of a request from its parts.
        ///
        /// - Parameters:
        ///   - scheme: `http` or `https`, in any case.
        ///   - host: A host name, an IPv4 address, or an IPv6 address in brackets.
        ///   - port: The port; `nil` is the default port of the scheme.
        ///   - path: The path; ``NetworkAPI/Path`` says how its values are escaped.
        ///   - query: The query; the items of `parameters` come after it.
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
            scheme: String = "https", host: String, port: Int? = nil, path: Path, query: [String: String]?
        ) {
            self.init(scheme: scheme, host: host, port: port, path: path, query: query.map { Query($0) })
        }

        /// Creates the URL of a request with text that is already a path.
        ///
        /// A `/` that came with a value stays a separator, also in `"/users/" + name`: declare a helper's `path`
        /// parameter as ``NetworkAPI/Path`` instead of `String`, and each value stays one segment.
        ///
        /// `?`, `#` and `%` are escaped. Building the request throws ``NetworkAPI/Failure/request(_:)`` if a segment is
        /// empty, `.`, `..` or `nil`, if the text contains the description of an `Optional`, or if it ends with a `/`,
        /// where a value can be missing; a ``NetworkAPI/Path`` can end with one.
        @_disfavoredOverload
        public init(
            scheme: String = "https", host: String, port: Int? = nil, path: some StringProtocol,
            query: Query? = nil
        ) {
            self.init(scheme: scheme, host: host, port: port, path: Path(text: String(path)), query: query)
        }

        /// Creates the URL of a request from a URL that a server sent, such as a presigned upload or a `Location`.
        ///
        /// Its path and its query are sent with the same bytes, and a fragment is dropped. The `servers` of the client
        /// do not apply. No credential, cookie or secret header of the client is sent to it, unless the `authorization`
        /// of the request settings is ``NetworkAPI/CredentialPolicy/required``.
        ///
        /// Building the request throws ``NetworkAPI/Failure/request(_:)``, part ``NetworkAPI/RequestFailure/Part/url``,
        /// if the URL is not an absolute `http` or `https` URL with a host, if it contains a user name or a password,
        /// if a segment of its path is `.` or `..`, which would be removed from the path before it is sent, or if
        /// `parameters` are encoded as query items, which would change a signed query.
        ///
        /// With `isQuerySecret`, each value of the query is masked wherever the URL is shown: a presigned URL has its
        /// signature there.
        public init(url: URL, isQuerySecret: Bool = true) {
            self.init(scheme: "", host: "", path: Path(encoded: "", secrets: nil, problem: nil))
            received = Received(isQuerySecret: isQuerySecret, problem: read(url))
        }
    }
}

extension NetworkAPI.URLInfo {
    /// The scheme and the host, and the port if there is one.
    package var server: String { "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" }

    /// The treatment of a URL that a server sent.
    package struct Received: Hashable, Sendable {
        let isQuerySecret: Bool
        /// The reason why the URL cannot be called; `nil` if it can be.
        let problem: String?
    }

    /// Reads the parts of a URL that a server sent from its text, without a change of their bytes.
    ///
    /// Returns the reason why the URL cannot be called, without its text, which may be secret; `nil` if it can be.
    private mutating func read(_ url: URL) -> String? {
        var rest = url.absoluteString[...]
        guard let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") else {
            return "the URL is not absolute: it has no scheme or no host"
        }
        scheme = String(rest[..<colon])
        rest = rest[rest.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        rest = rest[authority.endIndex...]
        let path = rest.prefix { $0 != "?" }
        self.path.encoded = String(path)
        if path.endIndex < rest.endIndex {
            query = NetworkAPI.Query(received: rest[rest.index(after: path.endIndex)...])
        }
        guard !authority.contains("@") else {
            return "the URL contains a user name or a password; send a header instead"
        }
        if path.split(separator: "/").contains(where: DotSegments.isDots) {
            return "the path of the URL has a segment that is \".\" or \"..\""
        }
        // The port may be empty (RFC 3986, section 3.2.3).
        let address = authority.firstIndex(of: "]") ?? authority.startIndex
        let end = authority[address...].firstIndex(of: ":") ?? authority.endIndex
        host = PercentEncoding.decoded(authority[..<end])
        let digits = authority[end...].dropFirst()
        port = Int(digits)
        return digits.isEmpty || port != nil ? nil : "the port of the URL is not a number between 1 and 65535"
    }
}

extension NetworkAPI.Query {
    /// Creates the query of a URL that a server sent; each item is sent with the same bytes.
    fileprivate init(received text: Substring) {
        self.init(
            text.split(separator: "&", omittingEmptySubsequences: false).map { item in
                var sent = Item(item, plusIsSpace: false)
                sent.encoded = String(item)
                return sent
            })
    }
}
