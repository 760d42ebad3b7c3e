import Foundation

/// Creates the request for the next page from the request for the page before it.
struct NextPage {
    /// The largest number of pages of a list; a cycle of links ends here.
    static let pageLimit = 10_000

    @Boxed var request: NetworkAPI.Request
    /// The URL of the page, after redirects.
    let base: URL
    let client: NetworkAPI.Client

    /// Returns the next request; `nil` after the last page.
    func request<Definition>(
        _ next: NetworkAPI.Paging<Definition>.Next
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Request? {
        switch next {
        case .end: nil
        case .request(let next, _): try atSite(next)
        case .item(let name, let value): try follow(request.url.replacingQueryItem(name, with: value))
        case .reference(let text): try follow(resolved(text))
        }
    }

    /// Returns the request of another definition, for the same call.
    private func atSite(_ next: NetworkAPI.Request) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        guard
            next.url != request.url || next.method != request.method || next.body != request.body
                || next.headers != request.headers
        else { throw failure("the definition of the next page sends the same request") }
        var next = next
        next.change { $0.site = request.site }
        return next
    }

    /// Returns the number in a query item; `nil` if there is no such item, and throws if it is not a number.
    static func number(_ name: String, in request: NetworkAPI.Request) throws(NetworkAPI.Failure) -> Int? {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
        guard let text = items?.first(where: { $0.name == name })?.value else { return nil }
        guard let number = Int(text) else { throw failure("the query item \(name) is not a number", request) }
        return number
    }

    static func failure(_ reason: String, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        .request(RequestProblem(.nextPage, reason), request)
    }

    /// The server of the client's `servers` that the page came from; `nil` if it came from the definition's own host.
    private var server: NetworkAPI.Request.Server? {
        (client.defaults.replacement(containing: base) ?? client.defaults.replacement(containing: request.url))?
            .server
    }

    /// Returns a reference of a page, resolved against the page's URL at its provider (RFC 3986, section 5).
    private func resolved(_ text: String) -> URL? {
        guard let (host, server) = client.defaults.replacement(containing: base) else {
            return URL(string: text.asURLReference, relativeTo: base)?.absoluteURL
        }
        let page = URL(string: "https://" + host + base.absoluteString.dropFirst(server.base.count))
        return URL(string: text.asURLReference, relativeTo: page)?.absoluteURL
    }

    private func follow(_ url: URL?) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        guard let url, let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
            let host = url.host, !host.isEmpty
        else { throw failure("the link to the next page cannot be read") }
        guard let url = atSameOrigin(url, host) else {
            // The credentials are only for the origin of the request.
            throw failure("the link to the next page leads to another origin, or out of the server's path")
        }
        guard url != request.url else { throw failure("the link to the next page leads to the same page") }
        var next = request
        next.url = url
        return next
    }

    /// Returns the URL at the request's origin, possibly by the client's `servers`; `nil` for another origin.
    private func atSameOrigin(_ url: URL, _ host: String) -> URL? {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let path = DotSegments.removed(from: components.percentEncodedPath)
        else { return nil }
        components.percentEncodedPath = path
        components.user = nil
        components.password = nil
        components.fragment = nil
        guard let plain = components.url else { return nil }
        let server = server
        for url in [plain, Self.secured(components)].compactMap(\.self)
        where URL.Origin(url) == URL.Origin(request.url) && (server.map { $0.contains(url) } ?? true) {
            return url
        }
        do throws(RequestProblem) {
            let target = try client.defaults.server(
                for: host, port: components.port, scheme: components.scheme)
            guard let target, target.base == server?.base ?? target.base else { return nil }
            let query = components.percentEncodedQuery.map { "?" + $0 } ?? ""
            let replaced = URL(string: target.base + path + query)
            return replaced.flatMap { URL.Origin($0) == URL.Origin(request.url) ? $0 : nil }
        } catch {
            // A server that cannot be used is not the origin of the request.
            return nil
        }
    }

    /// Returns a URL with `http` changed to `https`; a server that gets its requests from a TLS proxy writes `http`.
    private static func secured(_ components: URLComponents) -> URL? {
        guard components.scheme?.lowercased() == "http" else { return nil }
        var components = components
        components.scheme = "https"
        if components.port == 80 { components.port = nil }
        return components.url
    }

    private func failure(_ reason: String) -> NetworkAPI.Failure { Self.failure(reason, request) }
}

extension NetworkAPI.Request.Defaults {
    /// Returns the server with a base URL that contains a URL, and the host that it replaces.
    ///
    /// Of several servers, it is the one with the longest base URL, and then the one with the first host by name.
    fileprivate func replacement(containing url: URL) -> (host: String, server: NetworkAPI.Request.Server)? {
        servers.sortedByKey.compactMap { host, server in
            guard case .success(let server) = server, server.contains(url) else { return nil }
            return (host, server)
        }.max { $0.server.base.utf8.count < $1.server.base.utf8.count }
    }
}

extension NetworkAPI.Headers {
    /// Returns the target of the first link of a relation, in `Link` fields such as `<https://…?page=2>; rel="next"`
    /// (RFC 8288, section 3); a link with an `anchor` is about another page.
    ///
    /// The links of a field are read up to the first element that is not a link.
    func linkTarget(of relation: String) -> String? {
        for field in self[values: .link] {
            for element in HeaderList.split(field, at: ",", skipsURLs: true) {
                guard element.first == "<", let end = element.firstIndex(of: ">") else { break }
                let rest = HeaderList.trimmed(element[end...].dropFirst())
                guard rest.isEmpty || rest.first == ";" else { break }
                guard Self.link(with: rest, states: relation) else { continue }
                return element[..<end].dropFirst().filter { $0 != "\t" }
            }
        }
        return nil
    }

    /// Whether the parameters of a link state a relation, and no anchor.
    private static func link(with parameters: Substring, states relation: String) -> Bool {
        var relations: String?
        for text in HeaderList.split(parameters, at: ";") {
            let parameter = HeaderList.Parameter(text)
            let name = parameter.name.lowercased()
            if name == "anchor" { return false }
            // Only the first one is used (section 3.3).
            if name == "rel" { relations = relations ?? (parameter.value ?? "").lowercased() }
        }
        return HeaderList.split(relations ?? "", at: " ", "\t").contains(relation[...])
    }
}
