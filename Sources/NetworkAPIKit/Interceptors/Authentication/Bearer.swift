extension NetworkAPI {
    /// Gives every call a bearer token (RFC 6750): always the same, or what a closure says.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.bearer { try await vault.token }])
    /// ```
    ///
    /// The closure is asked for each call; where it says `nil` nothing is added, and an endpoint that requires
    /// credentials fails with ``NetworkAPI/Failure/request(_:)``. What it throws becomes
    /// ``NetworkAPI/Failure/interceptor(_:)``. A token that ends is the business of ``Authentication``.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are left alone.
    public struct Bearer: Interceptor {
        private let token: @Sendable () async throws -> String?

        /// Creates the interceptor with a closure that returns the token; it is called on any thread.
        public init(_ token: @escaping @Sendable () async throws -> String?) {
            self.token = token
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.takesCredentials(in: .authorization), let token = try await token() else {
                return try await next(request)
            }
            var request = request
            request.authorize(with: [token]) { $0.headers[.authorization] = Headers.bearer(token) }
            return try await next(request)
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Bearer {
    /// Gives every call the same bearer token.
    public static func bearer(_ token: String) -> Self {
        NetworkAPI.Bearer { token }
    }

    /// Gives every call the bearer token that a closure says; see ``NetworkAPI/Bearer``.
    public static func bearer(_ token: @escaping @Sendable () async throws -> String?) -> Self {
        NetworkAPI.Bearer(token)
    }
}
