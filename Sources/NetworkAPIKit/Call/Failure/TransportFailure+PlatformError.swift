import Foundation

extension NetworkAPI.TransportFailure {
    /// The meaning of the platform's error codes for a call: URLSession's, and others that URLSession passes on.
    ///
    /// The codes are numbers here, because FoundationNetworking does not declare the codes of Apple's platforms.
    struct PlatformError: Equatable, Sendable {
        let domain: String
        /// The code of the error; `nil` if it is not an error of the platform's network.
        let code: Int?

        init(domain: String, code: Int) {
            self.domain = domain
            self.code = Self.domains.contains(domain) ? code : nil
        }

        init(_ error: any Error) {
            let error = error as NSError
            self.init(domain: error.domain, code: error.code)
        }

        private static let domains: Set<String> = [
            NSURLErrorDomain, NSPOSIXErrorDomain, "kCFErrorDomainCFNetwork",
        ]

        var isCancellation: Bool { code == NSURLErrorCancelled && domain != NSPOSIXErrorDomain }

        /// Whether the platform does not know the reason: FoundationNetworking has this code for a body that ends
        /// early.
        var isUnknown: Bool { domain == NSURLErrorDomain && code == NSURLErrorUnknown }

        /// Returns the reason why no complete answer came; `idle` is the idle timeout of the request.
        func reason(idle: Duration) -> NetworkAPI.TransportFailure.Reason {
            guard let code else { return .other }
            if domain == NSPOSIXErrorDomain { return Self.reason(system: code) }
            // CFNetwork's codes are positive, URLSession's negative.
            return switch code {
            // No host, no connection, no DNS, offline; and only on Apple's platforms: international roaming is off, a
            // phone call is active, cellular data is off for this app, and a resource that may only be loaded from a
            // cache.
            case -1003, -1004, -1006, -1009, -1018, -1019, -1020, -2000: .unreachable
            // Hosts that are not found, and proxies that cannot be connected to.
            case 1, 2, 306, 310: .unreachable
            // Lost, or disconnected from a background session. A server that closes before its first byte is "bad
            // server response" to FoundationNetworking.
            case -1005, -997, -1011: .connectionLost
            case -1001: .idleTimeout(idle)
            // A bad URL, and plain http that App Transport Security refuses. An unsupported URL (-1002) stays `other`:
            // FoundationNetworking reports it for an answer that is not HTTP, and the scheme was checked.
            case -1000, -1022: .unsupported
            default: .other
            }
        }

        /// Errors of sockets, which URLSession passes on after an app was suspended, for example.
        private static func reason(system code: Int) -> NetworkAPI.TransportFailure.Reason {
            switch Int32(truncatingIfNeeded: code) {
            case ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE, EPROTO, ENETDOWN, ENETRESET, ETIMEDOUT, ESHUTDOWN:
                .connectionLost
            case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, EADDRNOTAVAIL: .unreachable
            default: .other
            }
        }
    }
}
