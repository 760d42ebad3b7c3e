import Foundation

extension URL {
    /// The query, percent-encoded; empty if the URL does not have one.
    package var encodedQuery: String {
        let text = absoluteString
        guard let mark = text.firstIndex(of: "?") else { return "" }
        return String(text[text.index(after: mark)...].prefix { $0 != "#" })
    }

    /// The path, percent-encoded.
    package var encodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? path
    }
}

extension URL {
    /// The scheme, host and port of a URL, to which credentials are limited (RFC 9110, section 4.3.1).
    package struct Origin: Hashable, Sendable {
        let scheme: String?
        let host: String?
        let port: Int

        package init(_ url: URL) {
            scheme = url.scheme?.lowercased()
            host = url.host?.lowercased()
            port = url.port ?? (scheme == "https" ? 443 : 80)
        }
    }
}
