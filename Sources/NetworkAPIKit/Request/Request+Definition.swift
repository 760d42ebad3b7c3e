import Foundation

extension NetworkAPI.Request {
    /// The settings that a client adds to every request; an object, since each call of the client reads them.
    final class Defaults: Sendable {
        /// The servers by host, or by host and port, in lowercase.
        let servers: [String: Result<Server, RequestProblem>]
        /// The reason why requests cannot be built: a key of `servers` that is not a host.
        let serverProblem: RequestProblem?
        let timeout: NetworkAPI.Timeout
        let secrets: NetworkAPI.Secrets
        /// Whether a value outside of a limit is accepted, as a probe value may be.
        let ignoresLimits: Bool

        /// Creates the settings; the servers are base URLs by host.
        init(
            servers: [String: URL] = [:], timeout: NetworkAPI.Timeout = .standard,
            secrets: NetworkAPI.Secrets = .standard, ignoresLimits: Bool = false
        ) {
            let sorted = servers.sortedByKey
            // Host names ignore case (RFC 9110, section 4.2.3); of two keys for one host, the first one is used.
            self.servers = Dictionary(
                sorted.map { host, url in
                    (host.lowercased(), Result { () throws(RequestProblem) in try Server(url) })
                }
            ) { first, _ in first }
            serverProblem = sorted.first { !$0.key.isHostAndPort }.map {
                RequestProblem(
                    .server, "the key \"\($0.key)\" of the client's servers is not a host or host:port")
            }
            self.timeout = timeout
            self.secrets = secrets
            self.ignoresLimits = ignoresLimits
        }

        /// Returns the server that replaces a host: one for the host and its port, or else one for the host.
        func server(for host: String, port: Int?, scheme: String?) throws(RequestProblem) -> Server? {
            if servers.isEmpty { return nil }
            let host = host.lowercased()
            let port = port ?? (scheme?.lowercased() == "http" ? 80 : 443)
            return try (servers["\(host):\(port)"] ?? servers[host])?.get()
        }
    }

    /// A server that replaces a host: an origin, and a path that precedes every path.
    struct Server: Sendable {
        /// The scheme, host, port and path as text, without a `/` at the end.
        let base: String

        /// Creates a server from a base URL, such as `https://github.example.com/api/v3`.
        init(_ url: URL) throws(RequestProblem) {
            guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
                let scheme = components.scheme?.lowercased(), let host = components.host
            else {
                throw RequestProblem(.server, "the server \"\(url.host ?? "")\" has no scheme or no host")
            }
            guard components.user == nil, components.password == nil else {
                throw RequestProblem(
                    .server, "the server \"\(host)\" contains a user name or password; send a header instead")
            }
            guard components.query == nil, components.fragment == nil else {
                throw RequestProblem(
                    .server, "the server \"\(host)\" has a query or fragment, which a base URL cannot have")
            }
            let encodedPath = components.percentEncodedPath
            let path: NetworkAPI.Path = encodedPath.isEmpty ? "/" : "\(raw: encodedPath)"
            let origin = NetworkAPI.URLInfo(scheme: scheme, host: host, port: components.port, path: path)
            do throws(RequestProblem) {
                let text = try origin.url(at: nil, adding: nil).absoluteString
                base = text.hasSuffix("/") ? String(text.dropLast()) : text
            } catch {
                throw RequestProblem(.server, "the server \"\(host)\" cannot be used, \(error.reason)")
            }
        }

        /// Returns whether a URL is the base URL or below it.
        func contains(_ url: URL) -> Bool {
            let text = url.absoluteString
            guard text.hasPrefix(base) else { return false }
            let next = text.dropFirst(base.count).first
            return next == nil || next == "/" || next == "?" || next == "#"
        }
    }

    /// Builds the request of a definition without a client.
    package init<Definition: NetworkAPIDefinition>(
        _ definition: Definition, secrets: NetworkAPI.Secrets, ignoresLimits: Bool = false
    ) throws(RequestProblem) {
        try self.init(
            of: Definition.self, definition.urlInfo, definition.requestInfo, definition.responseInfo,
            Defaults(secrets: secrets, ignoresLimits: ignoresLimits))
    }

    /// Builds the request of the parts of a definition, which are borrowed to avoid copies.
    init<Parameter, Response>(
        of definition: any NetworkAPIDefinition.Type, _ urlInfo: borrowing NetworkAPI.URLInfo,
        _ info: borrowing NetworkAPI.RequestInfo<Parameter>,
        _ responseInfo: borrowing NetworkAPI.ResponseInfo<Response>, _ defaults: Defaults,
        at site: NetworkAPI.CallDescription.Site? = nil
    ) throws(RequestProblem) {
        if let problem = defaults.serverProblem { throw problem }
        let expected = responseInfo.expected
        if !expected.isShared(with: Expectation.standard) { try expected.wrappedValue.validate() }
        if info.method != .get, info.method != .post { try info.method.validate() }
        var secrets = info.secrets.union(defaults.secrets)
        secrets.formUnion(urlInfo.path)
        if !info.limits.isEmpty, !defaults.ignoresLimits { try info.validateLimits(secrets) }
        let timeout = info.timeout ?? defaults.timeout
        if timeout != .standard { try timeout.validate() }
        // Encoding an optional value of a generic type has a cost, even if it is `nil`.
        let parameters =
            Parameter.self == EmptyParameter.self ? .init() : try info.encodedParameters(hiding: secrets)
        var headers = info.headers
        if let contentType = parameters.contentType, !headers.hasContentType {
            headers.add(.contentType, contentType.rawValue)
        }
        if !headers.hasAccept, let accept = responseInfo.acceptedTypes { headers.add(.accept, accept) }
        if headers.checked == nil { try headers.validate() }
        let url = try urlInfo.url(for: defaults, adding: parameters.query)
        if urlInfo.received?.isQuerySecret == true { secrets.coversQueries = true }
        // Credentials of the client are not for a URL that a server sent.
        let isFromServer = urlInfo.received == nil ? false : info.authorization != .required
        headers.secretNames = secrets
        let call = Call(
            .init(
                definition: definition, expected: expected, secrets: secrets, site: site,
                ownFields: isFromServer ? headers.fields : nil))
        self.init(
            method: info.method,
            url: url,
            headers: headers,
            body: parameters.body,
            timeout: timeout,
            authorization: isFromServer ? .never : info.authorization,
            retry: info.retry,
            redirects: info.redirects,
            call: call)
    }

    /// Adds an item at the end of the URL's query, percent-encoded as in ``NetworkAPI/Query``.
    mutating func appendQueryItem(_ name: String, _ value: String) throws(NetworkAPI.Failure) {
        guard let extended = url.replacingQueryItem(name, with: value) else {
            throw .request(RequestProblem(.path, "a query item cannot be added to the URL"), self)
        }
        url = extended
    }
}

extension Expectation {
    /// Throws the first problem of what an endpoint declares about its answers.
    fileprivate func validate() throws(RequestProblem) {
        if let problem = refusal?.problem { throw RequestProblem(.refusal, problem) }
        if let problem = streamFormat?.problem { throw RequestProblem(.stream, problem) }
        if let problem = decoding.pointerProblem { throw RequestProblem(.response, problem) }
    }
}
