import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// Why no complete answer came.
    ///
    /// FoundationNetworking tells some reasons only as `other`: TLS of every kind, answers that are cut short or
    /// cannot be read. `text` has its words then.
    public struct TransportFailure: Sendable {
        /// What happened, as far as the platform tells it.
        @nonexhaustive
        public enum Reason: Hashable, Sendable {
            /// The server could not be found or connected to; nothing was sent.
            case unreachable
            /// The server has none of the keys that are pinned, or the platform does not trust it; nothing was sent.
            ///
            /// It is told for pinned servers alone; of others the platform's own error is `other`.
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
            /// A reader of the stream was slower than the server, and its buffer is full.
            case streamOverflow(limit: Int)
            /// The transport cannot send this request, or not to this address.
            ///
            /// FoundationNetworking has the same code for an answer that is no HTTP, and so has this case.
            case unsupported
            /// Anything else; `text` says what.
            case other
        }

        /// Why a redirect is not followed.
        @nonexhaustive
        public enum Redirect: Hashable, Sendable {
            /// It is the 21st.
            case tooMany
            /// It leads from https to http.
            case insecure
            /// It leads to another origin, and the definition's policy is `sameOrigin`.
            case otherOrigin
            /// It leads to another scheme than http and https, or its `Location` cannot be read.
            case unreadable
        }

        /// The call that failed; its URL is the one that the last redirect led to.
        public let call: CallDescription
        /// What happened.
        public let reason: Reason
        /// What is known besides, in words; empty where the reason says it all.
        public let text: String
        /// The platform's error code, of `URLError`, `POSIXError` or CFNetwork; `nil` if the kit found the reason.
        ///
        /// The text names the domain of a code that is not one of `URLError`.
        public let code: Int?
        /// What the server said, such as a redirect that is not followed; `nil` where it said nothing.
        public let answer: Answer?
        /// What a transport threw that is no ``NetworkAPI/Failure``; part of no description.
        public let underlying: (any Error)?

        /// A failure for a transport of your own.
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
    /// The reason in words, without a full stop.
    var sentence: String {
        switch self {
        case .unreachable: "the server cannot be reached"
        case .untrusted: "the server has none of the pinned keys, or is not trusted"
        case .connectionLost: "the connection was lost"
        case .idleTimeout(let duration): "nothing came for \(duration.inSeconds) seconds"
        case .totalTimeout: "the call took too long"
        case .redirect(.tooMany): "the server redirects more than 20 times"
        case .redirect(.insecure): "the server redirects from https to http"
        case .redirect(.otherOrigin): "the server redirects to another origin"
        case .redirect(.unreadable): "the server redirects to an address that cannot be followed"
        case .answerTooLarge(let limit): "the answer has more than \(limit) bytes"
        case .streamOverflow(let limit): "the reader is slower than the server, and \(limit) bytes wait"
        case .unsupported: "the transport cannot send this request"
        case .other: "no answer came"
        }
    }
}

extension NetworkAPI.Failure {
    /// What a transport's error means for a call.
    package init(transportError error: any Error, _ request: NetworkAPI.Request) {
        switch error {
        case let failure as NetworkAPI.Failure:
            self = failure
        case let problem as RequestProblem:
            self = .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(request)))
        case let problem as BodyProblem:
            let problem = RequestProblem(.body, problem.description)
            self = .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(request)))
        case is CancellationError:
            self = .cancelled
        default:
            let platform = PlatformError(error)
            if platform.isCancellation {
                self = .cancelled
            } else {
                self = .transport(NetworkAPI.TransportFailure(error, platform, request))
            }
        }
    }
}

extension NetworkAPI.TransportFailure {
    /// Creates the failure of an error that a transport threw, with the reason as far as the platform gives it.
    fileprivate init(_ error: any Error, _ platform: PlatformError, _ request: NetworkAPI.Request) {
        let text: String
        if let error = error as? URLError {
            // The URLs in an error's texts have their secrets in them.
            text = request.secrets.masked(urlsIn: error.localizedDescription).shown(upTo: 500)
        } else if let code = platform.code {
            text = "\(platform.domain) \(code)"
        } else {
            // The type alone: an error that the kit does not know may hold anything.
            text = "\(type(of: error))"
        }
        self.init(
            platform.reason(idle: request.timeout.idle), request, text: text, code: platform.code,
            underlying: error)
    }
}
