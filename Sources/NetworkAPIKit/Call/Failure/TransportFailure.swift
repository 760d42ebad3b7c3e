import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// The reason why a complete answer did not arrive.
    ///
    /// FoundationNetworking reports some reasons only as `other`: every TLS error, and answers that end too early or
    /// cannot be read, unless they are streams. In these cases `text` has the platform's error.
    public struct TransportFailure: Sendable {
        /// The reason, as far as the platform reports it.
        @nonexhaustive
        public enum Reason: Hashable, Sendable {
            /// The server could not be found or connected to; nothing was sent.
            case unreachable
            /// The server does not have a pinned key, or the platform does not trust it; nothing was sent.
            ///
            /// Only reported for servers with pinned keys; for others the error of the platform is `other`.
            case untrusted
            /// The connection ended before the answer did.
            case connectionLost
            /// Nothing was sent or received for the duration, which is the request's idle timeout.
            case idleTimeout(Duration)
            /// The whole call took too long.
            case totalTimeout
            /// A redirect that is not followed.
            case redirect(Redirect)
            /// The answer has more bytes than the request allows.
            case answerTooLarge(limit: Int)
            /// The reader of the stream was slower than the server, and the buffer is full.
            case streamOverflow(limit: Int)
            /// The body of a download does not have the digest that the server or the caller has given.
            case digestMismatch
            /// The transport cannot send this request, or not to this address.
            case unsupported
            /// Any other reason; see `text`.
            case other
        }

        /// The reason why a redirect is not followed.
        @nonexhaustive
        public enum Redirect: Hashable, Sendable {
            /// It is the 21st redirect of the call.
            case tooMany
            /// It leads from https to http.
            case insecure
            /// It leads to another origin, and the definition's policy is `sameOrigin`.
            case otherOrigin
            /// It leads to a scheme other than http and https, or its `Location` cannot be read.
            case unreadable
        }

        /// The call that failed; its URL is the target of the last redirect.
        public let call: CallDescription
        /// What happened.
        public let reason: Reason
        /// Further details in words; empty if the transport has none.
        ///
        /// For an error of the platform they are its domain and code, such as `NSURLErrorDomain -1004`, and the text of
        /// a `URLError`, which is in the language of the device. To group reports, use ``reason`` and ``code``.
        public let text: String
        /// The error code of `URLError`, `POSIXError` or CFNetwork; `nil` if the kit found the reason.
        ///
        /// The domain is in ``text``.
        public let code: Int?
        /// The answer of the server, such as a redirect that is not followed; `nil` if no answer arrived.
        public let answer: Answer?
        /// The error of a transport if it is not a ``NetworkAPI/Failure``; it is not part of a description.
        public let underlying: (any Error)?

        /// Creates a failure, for a transport of your own.
        public init(
            _ reason: Reason,
            _ request: Request,
            text: String = "",
            code: Int? = nil,
            answer: Answer? = nil,
            underlying: (any Error)? = nil
        ) {
            call = CallDescription(request)
            self.reason = reason
            self.text = text.shown(upTo: 2000)
            self.code = code
            self.answer = answer
            self.underlying = underlying
        }
    }
}

extension NetworkAPI.TransportFailure: CustomStringConvertible {
    public var description: String {
        "\(call): \(reason.sentence)\(text.isEmpty ? "" : " (\(text))")"
    }
}

extension NetworkAPI.TransportFailure.Reason {
    /// The reason as a sentence without a period.
    var sentence: String {
        switch self {
        case .unreachable: "the server cannot be reached"
        case .untrusted: "the server does not have a pinned key, or is not trusted"
        case .connectionLost: "the connection was lost"
        case .idleTimeout(let duration): "nothing was sent or received for \(duration.inSeconds) seconds"
        case .totalTimeout: "the call took too long"
        case .redirect(.tooMany): "the server redirects more than 20 times"
        case .redirect(.insecure): "the server redirects from https to http"
        case .redirect(.otherOrigin): "the server redirects to another origin"
        case .redirect(.unreadable): "the server redirects to an address that cannot be followed"
        case .answerTooLarge(let limit): "the answer has more than \(limit) bytes"
        case .digestMismatch: "the body does not have the expected digest"
        case .streamOverflow(let limit):
            "the reader is slower than the server: more than \(limit) bytes wait; do slow work outside of the loop"
        case .unsupported: "the transport cannot send this request"
        case .other: "no complete answer arrived"
        }
    }
}

extension NetworkAPI.Failure {
    /// Creates the failure for an error that a transport threw; `afterHead` if that was inside the body of a stream.
    package init(transportError error: any Error, _ request: NetworkAPI.Request, afterHead: Bool = false) {
        switch error {
        case let failure as NetworkAPI.Failure:
            self = failure
        case let problem as RequestProblem:
            self = .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(request)))
        case is CancellationError:
            self = .cancelled
        default:
            let platform = NetworkAPI.TransportFailure.PlatformError(error)
            if platform.isCancellation {
                self = .cancelled
            } else {
                self = .transport(NetworkAPI.TransportFailure(error, platform, request, afterHead))
            }
        }
    }
}

extension NetworkAPI.TransportFailure {
    /// Creates the failure of an error that a transport threw, with the reason as far as the platform gives it.
    fileprivate init(
        _ error: any Error, _ platform: PlatformError, _ request: NetworkAPI.Request, _ afterHead: Bool
    ) {
        let text: String
        if let code = platform.code {
            let details = (error as? URLError)?.localizedDescription
            // The text of an error may contain URLs with secrets.
            let known = ["\(platform.domain) \(code)", details.map { request.secrets.masked(urlsIn: $0) }]
            text = known.compactMap(\.self).joined(separator: ": ").shown(upTo: 500)
        } else {
            // Only the type: an error that the kit does not know may contain any data.
            text = "\(type(of: error))"
        }
        self.init(
            afterHead && platform.isUnknown
                ? .connectionLost : platform.reason(idle: request.timeout.idle),
            request, text: text, code: platform.code,
            underlying: error)
    }
}

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
            switch error {
            case let error as URLError:
                self.init(domain: NSURLErrorDomain, code: error.code.rawValue)
            case let error as POSIXError:
                self.init(domain: NSPOSIXErrorDomain, code: Int(error.code.rawValue))
            default:
                let error = error as NSError
                self.init(domain: error.domain, code: error.code)
            }
        }

        private static let cfNetwork = "kCFErrorDomainCFNetwork"
        private static let domains: Set<String> = [NSURLErrorDomain, NSPOSIXErrorDomain, cfNetwork]

        /// Whether the call was cancelled by its caller.
        var isCancellation: Bool {
            code == NSURLErrorCancelled && (domain == NSURLErrorDomain || domain == Self.cfNetwork)
        }

        /// Whether the platform does not know the reason: FoundationNetworking has this code for a body that ends
        /// early.
        var isUnknown: Bool { domain == NSURLErrorDomain && code == NSURLErrorUnknown }

        /// Returns the reason why no complete answer came; `idle` is the limit of the request in seconds.
        func reason(idle: Duration) -> NetworkAPI.TransportFailure.Reason {
            guard let code else { return .other }
            if domain == NSPOSIXErrorDomain { return Self.reason(system: code) }
            // CFNetwork's codes are positive, URLSession's negative.
            return code > 0 ? Self.reason(cfNetwork: code) : Self.reason(urlSession: code, idle: idle)
        }

        private static func reason(
            urlSession code: Int, idle: Duration
        ) -> NetworkAPI.TransportFailure.Reason {
            switch code {
            // No host, no connection, no DNS, offline; and only on Apple's platforms: international roaming is off, a
            // phone call is active, cellular data is off for this app, and a resource that may only be loaded from a
            // cache.
            case -1003, -1004, -1006, -1009, -1018, -1019, -1020, -2000: .unreachable
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

        /// Hosts that are not found (1, 2), and proxies that cannot be connected to (306, 310).
        private static func reason(cfNetwork code: Int) -> NetworkAPI.TransportFailure.Reason {
            [1, 2, 306, 310].contains(code) ? .unreachable : .other
        }
    }
}
