import Foundation

/// Where the calls to a host go instead: an origin, and a path in front of every path.
struct Server: Sendable {
    /// Scheme, host, port and path as text, without a `/` at its end.
    let base: String

    /// Takes a base URL, such as `https://github.example.com/api/v3`.
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
        var path = NetworkAPI.Path(stringLiteral: "")
        path.encoded = ""
        let encodedPath = components.percentEncodedPath
        if !encodedPath.isEmpty, encodedPath != "/" {
            path = "\(raw: encodedPath.hasSuffix("/") ? String(encodedPath.dropLast()) : encodedPath)"
        }
        let origin = NetworkAPI.URLInfo(scheme: scheme, host: host, port: components.port, path: path)
        do throws(RequestProblem) {
            base = try origin.url(at: nil, adding: nil).absoluteString
        } catch {
            throw RequestProblem(.server, "the server \"\(host)\" cannot be used, \(error.reason)")
        }
    }
}
