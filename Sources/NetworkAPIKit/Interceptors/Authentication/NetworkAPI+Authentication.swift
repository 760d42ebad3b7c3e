import Foundation

extension NetworkAPI {
    /// Gives every call the current credential, and renews it: once, however many calls need it.
    ///
    /// ```swift
    /// let authentication = NetworkAPI.Authentication(credential: saved) { old in
    ///     try await AuthAPI.Refresh(token: old?.refreshToken).request().credential
    /// }
    /// let client = NetworkAPI.Client(interceptors: [authentication])
    /// ```
    ///
    /// A credential that is missing or about to expire is renewed before a call, one that the server refuses after it;
    /// the refused call is repeated, whatever its method, since the server did nothing. All calls that need the new
    /// one wait for the same refresh, and all get its failure, which names the refreshing call. A call that was made
    /// with an older credential than the current one is repeated with that. A call that is cancelled, or whose
    /// deadline comes, stops waiting and harms no other; the refresh itself is always finished, since the server may
    /// have spent the old token.
    ///
    /// When the server refuses the refresh (a 4xx other than 408, 425 and 429), the credential is dropped, and calls
    /// fail with that same failure until ``credential`` is set. After any other failure the next call tries again,
    /// though no more often than `limit` says; then calls fail with ``TooManyRefreshes``.
    ///
    /// Inside of the refresh ``Client/current`` is the calling client without this interceptor and those in front of
    /// it, and a call that reaches this interceptor all the same passes through untouched: it cannot wait for itself.
    /// Where the closure leaves its task (a callback on a queue of somebody else's, a detached task), the refreshing
    /// definition has to say `authorization: .none`, which it should anyway.
    ///
    /// Calls that say `authorization: .none`, or have an `Authorization` header of their own, pass through untouched.
    public struct Authentication: Interceptor {
        private let source: CredentialSource
        private let refusals: StatusSet
        private let apply: @Sendable (inout Request, Credential) -> Void

        /// How often one call is sent at most: a refusal may be that of an older credential, or of an expired one.
        private static let attempts = 3

        /// Makes the one place where a credential is kept; share it between the clients that use the credential.
        ///
        /// - Parameters:
        ///   - credential: The one to begin with; `nil` asks `refresh` for the first.
        ///   - leeway: How long before its end a credential is renewed, in seconds.
        ///   - refusals: The statuses by which the server says that the credential does not count.
        ///   - limit: How many refreshes there may be within `window`; less than one counts as one.
        ///   - window: The time in which `limit` counts.
        ///   - clock: What the window and the deadlines of waiting calls are measured by.
        ///   - apply: How a request carries the credential: unless you say otherwise as a bearer token.
        ///   - refresh: Asks for a new credential; it gets the old one, `nil` where there is none.
        public init(
            credential: Credential? = nil,
            leeway: TimeInterval = 30,
            refusals: StatusSet = [401],
            limit: Int = 5,
            window: Duration = .seconds(30),
            clock: any Clock<Duration> = ContinuousClock(),
            apply: @escaping @Sendable (inout Request, Credential) -> Void = {
                $0.headers[.authorization] = Headers.bearer($1.token)
            },
            refresh: @escaping @Sendable (Credential?) async throws -> Credential
        ) {
            let window = RefreshWindow(limit: max(1, limit), duration: window)
            source = CredentialSource(
                AuthenticationState(credential: credential, leeway: leeway, window: window), clock, refresh)
            self.refusals = refusals
            self.apply = apply
        }

        /// The current credential; set it when somebody signs in, and to `nil` when they sign out.
        ///
        /// It is `nil` after the server has refused to renew it. Setting it forgets that, and the result of a refresh
        /// that is under way. Calls under way go on with what is set, but after a `nil` they fail with ``SignedOut``
        /// rather than go on as the next user.
        public var credential: Credential? {
            get { source.credential }
            nonmutating set { source.credential = newValue }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.takesCredentials(in: .authorization), !source.isRefreshing else {
                return try await next(request)
            }
            var (ticket, hasWaited) = try await source.ticket(for: request, next)
            for _ in 1..<Self.attempts {
                let answer = try await next(authorized(request, ticket))
                // A credential that has just been renewed is not the reason.
                guard refusals.contains(answer.status), !hasWaited else { return answer }
                (ticket, hasWaited) = try await source.ticket(for: request, next, instead: ticket)
            }
            return try await next(authorized(request, ticket))
        }

        private func authorized(_ request: Request, _ ticket: AuthenticationState.Ticket) -> Request {
            var request = request
            apply(&request, ticket.credential)
            request.isAuthorized = true
            return request
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Authentication {
    /// Gives every call the current credential, and renews it by a closure.
    ///
    /// The parameters are those of ``NetworkAPI/Authentication``'s initialiser. Who signs in and out makes an
    /// ``NetworkAPI/Authentication`` and keeps it, to set its credential.
    public static func authentication(
        credential: NetworkAPI.Credential? = nil,
        leeway: TimeInterval = 30,
        limit: Int = 5,
        window: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock(),
        refresh: @escaping @Sendable (NetworkAPI.Credential?) async throws -> NetworkAPI.Credential
    ) -> Self {
        NetworkAPI.Authentication(
            credential: credential, leeway: leeway, limit: limit, window: window, clock: clock,
            refresh: refresh)
    }
}
