extension NetworkAPI {
    /// Adds the current credential to every call, and renews it once for all calls that need it.
    ///
    /// ```swift
    /// let authentication = NetworkAPI.Authentication(credential: saved) { old in
    ///     try await AuthAPI.Refresh(token: old?.refreshToken).request().credential
    /// }
    /// let client = NetworkAPI.Client(interceptors: [authentication])
    /// ```
    ///
    /// A credential that is missing or about to expire is renewed before a call, and one that the server refuses
    /// after it. The refused call is repeated with any method, since the server did nothing. All calls that need a new
    /// credential wait for the same refresh, and all get its failure, which names the refreshing call. Which refusals
    /// renew the credential, and what happens if a refresh fails, is in <doc:TokenRefresh>.
    ///
    /// Inside the refresh, ``Client/current`` is the calling client without this interceptor and those before it. Give
    /// the refreshing definition `authorization: .never` in any case: a closure that leaves its task, in a callback on
    /// another queue or a detached task, is not recognized.
    ///
    /// The values that `apply` adds to a header, a query item or a field of the body are secret. They are masked wherever
    /// the request is shown, are part of the keys of a ``Cache``, and are not sent to another origin: a redirect drops
    /// such a header, and fails the call if it would send such a body.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed.
    public final class Authentication: Interceptor {
        let state: Locked<AuthenticationState>
        let elapsed: @Sendable () -> Duration
        let refresh: @Sendable (Authentication.Credential?) async throws -> Authentication.Credential
        private let refusals: StatusSet
        private let apply: @Sendable (inout Request, Authentication.Credential) -> Void

        /// The largest number of times that a call is sent: another call may have renewed the credential meanwhile, and
        /// that one may be refused too.
        private static let attempts = 3

        /// Creates the interceptor; give the same one to all clients that use the credential.
        ///
        /// - Parameters:
        ///   - credential: The first credential; if it is `nil`, the first call gets one from `refresh`.
        ///   - leeway: The time before its expiration at which a credential is renewed.
        ///   - refusals: The statuses with which the server refuses a credential.
        ///   - limit: The largest number of refreshes within `window`, at least 1.
        ///   - window: The time that `limit` applies to.
        ///   - clock: The clock for the window.
        ///   - apply: Adds the credential to a request, before a form is composed; by default as a bearer token.
        ///   - refresh: Returns a new credential; it gets the old one, or `nil` if there is none.
        public init(
            credential: Authentication.Credential? = nil,
            leeway: Duration = .seconds(30),
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
            state = Locked(
                AuthenticationState(
                    credential: credential, leeway: leeway.inSeconds,
                    window: .init(limit: max(1, limit), duration: window)))
            elapsed = clock.stopwatch()
            (self.refresh, self.refusals, self.apply) = (refresh, refusals, apply)
        }

        /// The current credential; set it when a user signs in, and set it to `nil` when the user signs out.
        ///
        /// It becomes `nil` if the server refuses to renew an expired or refused credential. Setting it discards that refusal, and
        /// the result of a refresh that is under way.
        ///
        /// Calls under way continue with a credential of the same user: one that the refresh returned, or a value
        /// with the token or the refresh token of the one before. After `nil`, and after any other value, the next
        /// request of a call, of a stream that reconnects, or of a list fails with
        /// ``Authentication/CredentialRemoved``: none continues as the next user. To end them at once, use
        /// ``CallGroup/cancelAll()``.
        public var credential: Authentication.Credential? {
            get { state.withLock { $0.credential } }
            set { state.withLock { $0.set(newValue) }?.finish(.success(())) }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard addsCredentials(to: request), !isRefreshing else { return try await next(request) }
            var (request, next, sent) = (request, next, 0)
            var (ticket, isNew) = try await ticket(for: request, next)
            next.beginning.checkUser = { [state, first = request.attempt, session = ticket.session, next] in
                try next.beginning.checkUser($0)
                if $0.attempt > first, state.withLock({ $0.session }) != session { throw CredentialRemoved() }
            }
            while true {
                var authorized = request
                authorized.authorize(with: [ticket.credential.token]) { apply(&$0, ticket.credential) }
                let answer = try await next(authorized)
                sent += 1
                // A call that has waited for a new credential has sent it, so the credential is not the cause.
                guard sent < Self.attempts, !isNew, isUnauthorized(answer, of: request) else { return answer }
                (ticket, isNew) = try await self.ticket(for: request, next, instead: ticket)
                request.beginAttempt(after: answer.attempts)
            }
        }

        /// Whether a new credential and a second request can help.
        private func isUnauthorized(_ answer: Answer, of request: Request) -> Bool {
            guard refusals.contains(answer.status), !request.statuses.contains(answer.status) else {
                return false
            }
            switch answer.redirects {
            case nil, .direct?: return true
            // The server that redirected may have done its work.
            case .withinOrigin?: return request.mayBeRepeated
            // The credential was not sent to the other origin.
            case .acrossOrigins?: return false
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Authentication {
    /// Adds the current credential to every call, and renews it with a closure.
    ///
    /// The initializer of ``NetworkAPI/Authentication`` has the same parameters, and `refusals` and `apply`
    /// too. To set the credential when a user signs in or out, create an ``NetworkAPI/Authentication`` and keep it.
    public static func authentication(
        credential: NetworkAPI.Authentication.Credential? = nil,
        leeway: Duration = .seconds(30),
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

extension NetworkAPI.Authentication: NetworkAPI.Next.CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}
