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
    /// A credential that is missing or about to expire is renewed before a call, and one that the server refuses after
    /// it. The refused call is repeated with any method, since the server did nothing; a status that the definition
    /// accepts is not a refusal. After a redirect, a refusal by another origin is the answer: that origin was not sent
    /// the credential. One by the same origin is repeated only if the definition permits a repetition
    /// (``RetryPolicy``), since the server may have done its work before it redirected.
    ///
    /// All calls that need the new credential wait for the same refresh, and all get its failure, which names the
    /// refreshing call. A call that was made with an older credential than the current one is repeated with the
    /// current one. A call that is cancelled, or whose deadline comes, stops waiting and harms no other; the refresh
    /// itself is always finished, since the server may have spent the old token.
    ///
    /// When a refresh ahead of the credential's end fails, the calls go on with the credential until it ends or is
    /// refused. When the server refuses the refresh (a 4xx other than 408, 425 and 429), the credential is dropped at
    /// its end, and calls fail with that same failure until ``credential`` is set. After any other failure the next
    /// call tries again, at most `limit` times; then calls fail with ``Authentication/RefreshLimitExceeded``.
    ///
    /// Inside the refresh, ``Client/current`` is the calling client without this interceptor and those before it, and
    /// a call that reaches this interceptor all the same is left alone: it cannot wait for itself. Refreshes of
    /// several interceptors that wait for each other in a circle fail with ``Authentication/CircularRefresh``. If the closure leaves
    /// its task (a callback on another queue, a detached task), neither can be noticed: the refreshing definition has
    /// to have `authorization: .never`, which it should have anyway.
    ///
    /// What `apply` adds to a request is secret, in whatever header, query item or field of the body it is: masked
    /// wherever the request is shown, part of the keys of a ``Cache``, and dropped by redirects to other origins.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are left alone.
    public struct Authentication: Interceptor {
        private let source: CredentialSource
        private let refusals: StatusSet
        private let apply: @Sendable (inout Request, Authentication.Credential) -> Void

        /// How often one call is sent at most: a refusal may be that of an older credential, or of an expired one.
        private static let attempts = 3

        /// Creates the one place where a credential is kept; share it between the clients that use the credential.
        ///
        /// - Parameters:
        ///   - credential: The one to begin with; `nil` asks `refresh` for the first.
        ///   - leeway: How long before its end a credential is renewed, in seconds.
        ///   - refusals: The statuses by which the server refuses a credential.
        ///   - limit: How many refreshes there may be within `window`; less than one counts as one.
        ///   - window: The time in which `limit` counts.
        ///   - clock: What the window and the deadlines of waiting calls are measured by.
        ///   - apply: Adds the credential to a request; as a bearer token by default.
        ///   - refresh: Asks for a new credential; it gets the old one, `nil` where there is none.
        public init(
            credential: Authentication.Credential? = nil,
            leeway: TimeInterval = 30,
            refusals: StatusSet = [401],
            limit: Int = 5,
            window: Duration = .seconds(30),
            clock: any Clock<Duration> = ContinuousClock(),
            apply: @escaping @Sendable (inout Request, Authentication.Credential) -> Void = {
                $0.headers[.authorization] = Headers.bearer($1.token)
            },
            refresh:
                @escaping @Sendable (Authentication.Credential?) async throws -> Authentication.Credential
        ) {
            let window = RefreshWindow(limit: max(1, limit), duration: window)
            source = CredentialSource(
                AuthenticationState(credential: credential, leeway: leeway, window: window), clock, refresh)
            self.refusals = refusals
            self.apply = apply
        }

        /// The current credential; set it when somebody signs in, and to `nil` when they sign out.
        ///
        /// It becomes `nil` if the server refuses to renew a credential that has ended. Setting it forgets that, and the
        /// result of a refresh that is under way. Calls under way go on with what is set, but after a `nil` they fail with ``Authentication/CredentialRemoved``
        /// rather than go on as the next user.
        public var credential: Authentication.Credential? {
            get { source.credential }
            nonmutating set { source.credential = newValue }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.takesCredentials(in: .authorization), !source.isRefreshing else {
                return try await next(request)
            }
            var request = request
            var sent = 0
            var (ticket, hasWaited) = try await source.ticket(for: request, next)
            while true {
                var answer = try await next(authorized(request, ticket))
                sent += 1
                answer.attempts = max(answer.attempts, request.attempt)
                // A credential that has just been renewed is not the reason.
                guard sent < Self.attempts, !hasWaited, isRefusal(answer, of: request) else { return answer }
                (ticket, hasWaited) = try await source.ticket(for: request, next, instead: ticket)
                request.attempt = answer.attempts + 1
            }
        }

        /// Whether a new credential and a second request can help.
        private func isRefusal(_ answer: Answer, of request: Request) -> Bool {
            guard refusals.contains(answer.status), !request.statuses.contains(answer.status) else {
                return false
            }
            switch answer.trail {
            case nil, NetworkAPI.Answer.RedirectTrail.none?: return true
            // The server that redirected may have carried out what it was asked for.
            case .withinOrigin?: return request.mayBeRepeated
            // The other origin was not sent the credential.
            case .acrossOrigins?: return false
            }
        }

        private func authorized(_ request: Request, _ ticket: AuthenticationState.Ticket) -> Request {
            var request = request
            request.authorize(with: [ticket.credential.token]) { apply(&$0, ticket.credential) }
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
        credential: NetworkAPI.Authentication.Credential? = nil,
        leeway: TimeInterval = 30,
        limit: Int = 5,
        window: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock(),
        refresh:
            @escaping @Sendable (NetworkAPI.Authentication.Credential?) async throws ->
            NetworkAPI.Authentication.Credential
    ) -> Self {
        NetworkAPI.Authentication(
            credential: credential, leeway: leeway, limit: limit, window: window, clock: clock,
            refresh: refresh)
    }
}
