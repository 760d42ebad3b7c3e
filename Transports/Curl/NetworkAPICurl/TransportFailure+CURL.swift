import CCurl
import NetworkAPIKit

extension NetworkAPI.TransportFailure {
    /// Creates the failure for a result of libcurl.
    ///
    /// - Parameters:
    ///   - code: The result; 0 if the connection ended inside the head.
    ///   - text: What libcurl says about it; empty if there is nothing.
    ///   - problem: What the transport has found, if it has ended the transfer itself.
    ///   - request: The request.
    init(curl code: CInt, text: String, problem: String?, _ request: NetworkAPI.Request) {
        if let problem {
            self.init(.other, request, text: problem)
        } else if code == 0 {
            self.init(.connectionLost, request, text: "the connection ended inside the head of the answer")
        } else {
            // libcurl shows a proxy that it cannot use with its password.
            guard !text.hasPrefix("Unsupported proxy") else {
                self.init(.unsupported, request, text: "libcurl \(code): it cannot use the URL of the proxy")
                return
            }
            let words = text.isEmpty ? String(cString: CURLErrorText(code)) : text
            // A proxy has refused CONNECT; the code is the one of a connection that was lost.
            let isRefused = ["CONNECT tunnel failed", "Received HTTP code"].contains(where: text.hasPrefix)
            let reason = isRefused ? .unreachable : Self.reason(curl: code, idle: request.timeout.idle)
            // The code of URLSession for them, after which a stream does not connect again.
            let isTLS = [35, 53, 54, 58, 59, 64, 66, 77, 80, 82].contains(code)
            self.init(reason, request, text: "libcurl \(code): \(words)", code: isTLS ? -1200 : nil)
        }
    }

    /// The meaning of libcurl's codes (libcurl-errors).
    private static func reason(curl code: CInt, idle: Duration) -> Reason {
        switch code {
        // No proxy, no host, no connection.
        case 5, 6, 7, 97: .unreachable
        // A part of the body, a request that may not be sent again, nothing, sending, receiving, streams of HTTP/2 and
        // HTTP/3.
        case 16, 18, 42, 52, 55, 56, 92, 95: .connectionLost
        case 28: .idleTimeout(idle)
        // The certificate, its issuer, the pinned key, its status.
        case 51, 60, 83, 90, 91: .untrusted
        case 3: .unsupported
        default: .other
        }
    }
}
