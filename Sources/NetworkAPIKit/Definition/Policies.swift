extension NetworkAPI {
    /// Whether an endpoint's calls carry the client's credentials.
    public enum CredentialPolicy: Hashable, Sendable {
        /// Credentials are added if the client has an interceptor that adds them.
        case automatic

        /// No credentials are added: the endpoint is public, or it returns credentials, such as a login or a refresh.
        case never

        /// The endpoint needs credentials; a call without them is not sent.
        ///
        /// It fails with ``Failure/request(_:)``; a test double answers it. Credentials are also sent to a URL that a
        /// server sent (``URLInfo/init(url:isQuerySecret:)``), which gets none otherwise.
        ///
        /// Credentials are a header or query item that an interceptor adds, an `Authorization` header of the
        /// definition, and a header or query item of the definition that has a secret name (``Secrets``), such as
        /// `api_key`. A `Cookie` or a token against forged requests (CSRF) is not sufficient.
        case required
    }

    /// Whether a call may be repeated after a temporary failure.
    ///
    /// It only permits: the calls are repeated by a retry interceptor of the client.
    public enum RetryPolicy: Hashable, Sendable {
        /// Repeated if the method is idempotent, or if the request has an `Idempotency-Key`.
        ///
        /// These methods are GET, HEAD, PUT, DELETE, OPTIONS, TRACE (RFC 9110, section 9.2.2) and QUERY.
        case ifIdempotent

        /// Repeated with any method: the server recognizes repeated calls.
        case allowed

        /// Never repeated by the kit; URLSession itself can send a request again if a kept connection ends.
        case never
    }

    /// Which redirects a call follows.
    ///
    /// With any policy, at most 20 redirects are followed, only to `http` and `https`, and never from `https` to
    /// `http`. A redirect with 307 or 308 sends the body again, and so does one with 301 or 302 unless the method is
    /// POST. A body with a secret is not sent to another origin. A redirect that is not followed fails the call with
    /// ``NetworkAPI/Failure/transport(_:)``; its `answer` is the redirect.
    ///
    /// A redirect to another origin drops the headers that contain credentials: headers with a secret name (see
    /// ``Secrets``), such as `PRIVATE-TOKEN` and `X-Session`, and headers that an interceptor added as credentials.
    /// `Idempotency-Key` and `X-Access-Level` are kept.
    public struct RedirectPolicy: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case follow
            indirect case following(keeping: Set<Headers.Name>)
            case sameOrigin
            case never
        }

        private let kind: Kind

        /// Redirects are followed, also to other origins, with method and body as RFC 9110, section 15.4, defines it.
        public static let follow = RedirectPolicy(kind: .follow)

        /// A redirect is followed if scheme, host and port stay the same; any other fails the call.
        public static let sameOrigin = RedirectPolicy(kind: .sameOrigin)

        /// No redirect is followed: the redirect itself is the answer.
        public static let never = RedirectPolicy(kind: .never)

        /// Redirects are followed as with ``follow``, and these headers are sent to other origins too, even if they
        /// contain credentials.
        ///
        /// Any server can answer with a redirect to any other, so name only headers that every server may read.
        public static func follow(keeping names: [Headers.Name]) -> RedirectPolicy {
            RedirectPolicy(kind: names.isEmpty ? .follow : .following(keeping: Set(names)))
        }

        /// Whether a header is sent to another origin, even if its name is secret.
        func keeps(_ name: Headers.Name) -> Bool {
            if case .following(let names) = kind { names.contains(name) } else { false }
        }
    }

    /// How long a call may take, such as `.total(.seconds(30))`.
    ///
    /// A duration of zero or less fails the call with ``Failure/request(_:)``; more than 100 years are 100 years.
    public struct Timeout: Hashable, Sendable {
        /// The idle timeout: the call ends if no byte is sent or received for this long.
        public var idle: Duration

        /// The longest time for the whole call; `nil` sets no such limit.
        ///
        /// Redirects, repetitions and the waits of interceptors are parts of it. When it is over, interceptors and
        /// transports are canceled, and the call fails with ``TransportFailure/Reason/totalTimeout`` even if they
        /// ignore cancellation.
        public var total: Duration?

        /// Creates a timeout.
        public init(idle: Duration = .seconds(60), total: Duration? = nil) {
            self.idle = idle
            self.total = total
        }

        /// An idle timeout of 60 seconds, and no limit for the whole call.
        public static let standard = Timeout()

        /// Creates a timeout for the whole call; the idle timeout is 60 seconds, or `duration` if that is longer.
        public static func total(_ duration: Duration) -> Timeout {
            Timeout(idle: max(.seconds(60), duration), total: duration)
        }

        /// Creates an idle timeout, without a limit for the whole call.
        public static func idle(_ duration: Duration) -> Timeout { Timeout(idle: duration) }
    }
}
