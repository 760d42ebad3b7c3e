import Foundation

/// Scheme, host and port: what secrets are meant for (RFC 9110, section 4.3.1).
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
