extension NetworkAPI {
    /// Which redirects a call follows.
    ///
    /// ```swift
    /// RequestInfo(method: .get, redirects: .follow(keeping: ["X-Tenant-Key"]))
    /// ```
    ///
    /// With any policy, at most 20 redirects are followed, only to `http` and `https`, and never from `https` to
    /// `http`. A body that is kept (307 and 308) is sent again, whatever it contains. A redirect that is not followed
    /// fails the call with ``NetworkAPI/Failure/transport(_:)``, whose `answer` is the redirect.
    ///
    /// A redirect to another origin drops the headers that contain credentials: those of a secret name (see
    /// ``Secrets``), those that an interceptor added as credentials, and those with one of the words `token`,
    /// `secret`, `key`, `session` and `auth` between the hyphens of their names, such as `PRIVATE-TOKEN`.
    /// `Idempotency-Key` is kept.
    public struct RedirectPolicy: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case follow(keeping: Set<Headers.Name>)
            case sameOrigin
            case never
        }

        private let kind: Kind

        /// Every redirect is followed, with method and body as RFC 9110, section 15.4, defines it.
        public static var follow: RedirectPolicy { RedirectPolicy(kind: .follow(keeping: [])) }

        /// A redirect is followed if scheme, host and port stay the same; any other fails the call.
        public static let sameOrigin = RedirectPolicy(kind: .sameOrigin)

        /// No redirect is followed: the redirect itself is the answer.
        public static let never = RedirectPolicy(kind: .never)

        /// Every redirect is followed, and these headers are sent to other origins too, even if they contain
        /// credentials.
        ///
        /// Any server can answer with a redirect to any other, so name only headers that every server may read.
        ///
        /// A name that does not occur in the request is ignored. An empty list is the same as ``follow``.
        ///
        /// - Parameter names: The names of the headers, without regard to case.
        /// - Returns: The policy.
        public static func follow(keeping names: [Headers.Name]) -> RedirectPolicy {
            RedirectPolicy(kind: .follow(keeping: Set(names)))
        }

        /// Whether a header is sent to another origin, even if its name is secret.
        func keeps(_ name: Headers.Name) -> Bool {
            guard case .follow(let names) = kind else { return false }
            return names.contains(name)
        }
    }
}
