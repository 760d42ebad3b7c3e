extension NetworkAPI {
    /// Gives every call a user's name and password, in UTF-8 (RFC 7617).
    ///
    /// They go along at once, without waiting for the server to ask. A name with a colon in it, and a control
    /// character in either, cannot be sent: the call fails with ``NetworkAPI/Failure/request(_:)``.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are left alone.
    public struct Basic: Interceptor {
        /// The value in a closure, which no reflection shows.
        private let value: @Sendable () -> String?

        /// Creates the interceptor with a name and a password as they are.
        public init(user: String, password: String) {
            let value = Headers.basic(user: user, password: password)
            self.value = { value }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.takesCredentials(in: .authorization) else { return try await next(request) }
            guard let value = value() else {
                let problem = RequestProblem(
                    .header("Authorization"),
                    "a name with a colon, or a control character, cannot be sent (RFC 7617, section 2)")
                throw Failure.request(RequestFailure(problem, CallDescription(request)))
            }
            var request = request
            request.authorize(with: [value]) { $0.headers[.authorization] = value }
            return try await next(request)
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Basic {
    /// Gives every call a user's name and password; see ``NetworkAPI/Basic``.
    public static func basic(user: String, password: String) -> Self {
        NetworkAPI.Basic(user: user, password: password)
    }
}
