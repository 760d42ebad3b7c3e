import Foundation

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
            /// Except with `.curl()`, only reported for servers with pinned keys; for others the reason is `other`.
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
            /// The transport cannot be used here: a library that it needs is missing.
            case unavailable
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
            /// It leads to another origin, and the policy is `sameOrigin`, or the body is sent again and may have a secret.
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

        /// Creates the failure of a transport that cannot be created, by a function that is not a call.
        package init(_ reason: Reason, function: String, text: String) {
            call = CallDescription(function)
            (self.reason, self.text) = (reason, text)
            (code, answer, underlying) = (nil, nil, nil)
        }

        /// Creates a failure, for a transport of your own.
        public init(
            _ reason: Reason, _ request: Request, text: String = "", code: Int? = nil,
            answer: Answer? = nil, underlying: (any Error)? = nil
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

extension NetworkAPI.TransportFailure: MaskedValue {
    public var description: String { "\(call): \(reason.sentence)\(text.isEmpty ? "" : " (\(text))")" }

    var shownParts: KeyValuePairs<String, Any> {
        [
            "call": call, "reason": reason, "text": text, "code": code as Any, "answer": answer as Any,
            "underlying": underlying.map { "\(type(of: $0))" } as Any,
        ]
    }
}

extension NetworkAPI.TransportFailure.Reason {
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
        case .unavailable: "the transport cannot be used on this system"
        case .other: "no complete answer arrived"
        }
    }
}

extension NetworkAPI.Failure {
    /// The failure of an error that means the same in every stage; `nil` for any other error.
    init?(known error: any Error) {
        switch error {
        case let failure as NetworkAPI.Failure: self = failure
        case is CancellationError: self = .cancelled
        case _ where NetworkAPI.TransportFailure.PlatformError(error).isCancellation: self = .cancelled
        default: return nil
        }
    }

    /// Whether a missing network can be the reason.
    var mayBeConnectivity: Bool {
        switch transport?.reason {
        case .unreachable, .connectionLost, .idleTimeout: true
        default: false
        }
    }

    /// Creates the failure for an error that a transport threw; `afterHead` if that was inside of a body.
    package init(transportError error: any Error, _ request: NetworkAPI.Request, afterHead: Bool = false) {
        if let known = Self(known: error) {
            self = known
        } else if let problem = error as? RequestProblem {
            self = .request(problem, request)
        } else {
            self = .transport(NetworkAPI.TransportFailure(error, request, afterHead))
        }
    }
}

extension NetworkAPI.TransportFailure {
    fileprivate init(_ error: any Error, _ request: NetworkAPI.Request, _ afterHead: Bool) {
        let platform = PlatformError(error)
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
