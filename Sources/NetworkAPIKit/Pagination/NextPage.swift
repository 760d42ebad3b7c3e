import Foundation

/// Makes the request of the next page from the request of the page before.
struct NextPage {
    /// The largest number of pages of a list: one that goes in circles has to end somewhere.
    static let most = 10_000

    let request: NetworkAPI.Request
    /// The URL of the page, after redirects.
    let base: URL
    let client: NetworkAPI.Client

    /// The next request; `nil` after the last page.
    func request<Definition>(
        _ next: NetworkAPI.Paging<Definition>.Next
    ) -> Result<NetworkAPI.Request, NetworkAPI.Failure>? {
        switch next {
        case .end: nil
        case .request(let next): next.map(atSite)
        case .item(let name, let value): follow(request.url.replacingQueryItem(name, with: value))
        case .reference(let text): follow(resolved(text))
        }
    }

    /// The request of another definition, for the same call.
    private func atSite(_ next: NetworkAPI.Request) -> NetworkAPI.Request {
        var next = next
        next.site = request.site
        return next
    }

    static func failure(_ reason: String, _ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        .request(
            NetworkAPI.RequestFailure(RequestProblem(.nextPage, reason), NetworkAPI.CallDescription(request)))
    }

    /// The server of the client's `servers` that the page came from; `nil` if it came from the definition's own host.
    private var server: (host: String, base: String)? {
        client.defaults.serverHolding(base) ?? client.defaults.serverHolding(request.url)
    }

    /// A reference of a page, resolved against the URL that the page has at its provider (RFC 3986, section 5).
    private func resolved(_ text: String) -> URL? {
        guard let (host, serverBase) = client.defaults.serverHolding(base) else {
            return URL(string: text, relativeTo: base)?.absoluteURL
        }
        let path = base.absoluteString.dropFirst(serverBase.count)
        return URL(string: text, relativeTo: URL(string: "https://" + host + path))?.absoluteURL
    }

    private func follow(_ url: URL?) -> Result<NetworkAPI.Request, NetworkAPI.Failure> {
        guard let url, let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
            let host = url.host, !host.isEmpty
        else { return failure("the link to the next page cannot be read") }
        guard let url = atSameOrigin(url, host) else {
            // Credentials are meant for the origin of the request, and a list that leaves it is not that list.
            return failure("the link to the next page leads to another origin, or out of the server's path")
        }
        guard url != request.url else { return failure("the link to the next page leads to the same page") }
        var next = request
        next.url = url
        return .success(next)
    }

    /// The URL at the origin of the request, by itself or through the client's `servers`; `nil` if it leads elsewhere.
    private func atSameOrigin(_ url: URL, _ host: String) -> URL? {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let path = PathSegments.withoutDots(components.percentEncodedPath)
        else { return nil }
        components.percentEncodedPath = path
        components.user = nil
        components.password = nil
        components.fragment = nil
        guard let plain = components.url else { return nil }
        let server = server
        for url in [plain, Self.secured(components)].compactMap(\.self)
        where URL.Origin(url) == URL.Origin(request.url) && (server.map { $0.base.isBase(of: url) } ?? true) {
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

    /// A URL of plain HTTP by HTTPS: a server behind a proxy that ends TLS writes its links without.
    private static func secured(_ components: URLComponents) -> URL? {
        guard components.scheme?.lowercased() == "http" else { return nil }
        var components = components
        components.scheme = "https"
        if components.port == 80 { components.port = nil }
        return components.url
    }

    private func failure(_ reason: String) -> Result<NetworkAPI.Request, NetworkAPI.Failure> {
        .failure(Self.failure(reason, request))
    }
}

extension URL {
    /// The URL with a query item in the place of those of its name, or after all if there is none.
    fileprivate func replacingQueryItem(_ name: String, with value: String) -> URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        var text: [UInt8] = []
        PercentEncoding.unreserved.append(name, to: &text)
        text.append(UInt8(ascii: "="))
        PercentEncoding.unreserved.append(value, to: &text)
        let item = String(decoding: text, as: UTF8.self)
        let items = (components.percentEncodedQuery ?? "").split(separator: "&")
        let isNamed = { (item: Substring) in
            let found = item.prefix { $0 != "=" }
            return (found.removingPercentEncoding ?? String(found)) == name
        }
        let place = items.firstIndex(where: isNamed) ?? items.endIndex
        let others = (items[..<place] + [item[...]] + items[place...].filter { !isNamed($0) })
        components.percentEncodedQuery = others.joined(separator: "&")
        return components.url
    }
}
