extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Adds the same bearer token to every call (RFC 6750).
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed.
    public static func bearer(_ token: String) -> Self {
        bearer { token }
    }

    /// Adds a bearer token to every call (RFC 6750).
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.bearer { try await vault.token }])
    /// ```
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed. Use
    /// ``NetworkAPI/Authentication`` for a token that expires.
    ///
    /// - Parameter token: Returns the token; it is called for each call, on any thread. If it returns `nil`, no header
    ///   is added, and an endpoint that requires credentials fails with ``NetworkAPI/Failure/request(_:)``. An error of
    ///   it becomes ``NetworkAPI/Failure/interceptor(_:)``.
    /// - Returns: The interceptor.
    public static func bearer(_ token: @escaping @Sendable () async throws -> String?) -> Self {
        NetworkAPI.StandardInterceptor(Bearer(token: token))
    }

    /// Adds a user's name and password to every call, in UTF-8 (RFC 7617).
    ///
    /// They are sent with the first request, before the server asks for them. A name with a colon, and a control
    /// character in the name or the password, fail the call with ``NetworkAPI/Failure/request(_:)``.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed.
    public static func basic(user: String, password: String) -> Self {
        let value = NetworkAPI.Headers.basic(user: user, password: password)
        return NetworkAPI.StandardInterceptor(Basic { value })
    }
}

private struct Bearer: NetworkAPI.Interceptor, NetworkAPI.Next.CredentialAdding {
    let token: @Sendable () async throws -> String?

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        guard addsCredentials(to: request), let token = try await token() else {
            return try await next(request)
        }
        var request = request
        request.authorize(with: [token]) { $0.headers[.authorization] = NetworkAPI.Headers.bearer(token) }
        return try await next(request)
    }

    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}

private struct Basic: NetworkAPI.Interceptor, NetworkAPI.Next.CredentialAdding {
    /// Returns the header's value; a closure, since no reflection shows its contents.
    private let value: @Sendable () -> String

    init(_ value: @escaping @Sendable () -> String) {
        self.value = value
    }

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        guard addsCredentials(to: request) else { return try await next(request) }
        let value = value()
        var request = request
        request.authorize(with: [value]) { $0.headers[.authorization] = value }
        return try await next(request)
    }

    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}
