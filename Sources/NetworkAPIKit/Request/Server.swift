import Foundation

/// Where the calls to a host go instead: an origin, and a path before every path.
struct Server: Sendable {
    /// Scheme, host, port and path as text, without a `/` at its end.
    let base: String

    /// Creates a server from a base URL, such as `https://github.example.com/api/v3`.
    init(_ url: URL) throws(RequestProblem) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), let host = components.host
        else { throw RequestProblem(.server, "the server \"\(url.host ?? "")\" has no scheme or no host") }
        guard components.user == nil, components.password == nil else {
            throw RequestProblem(
                .server, "the server \"\(host)\" holds a user name or password; send a header instead")
        }
        guard components.query == nil, components.fragment == nil else {
            throw RequestProblem(
                .server, "the server \"\(host)\" has a query or fragment, which no call could keep")
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
}

extension Server {
    /// Returns whether a URL is the base URL or below it.
    func contains(_ url: URL) -> Bool {
        let text = url.absoluteString
        guard text.hasPrefix(base) else { return false }
        let next = text.dropFirst(base.count).first
        return next == nil || next == "/" || next == "?" || next == "#"
    }
}
