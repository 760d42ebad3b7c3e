extension NetworkAPI {
    /// Gives every call a user's name and password, in UTF-8 (RFC 7617).
    ///
    /// They go along at once, without waiting for the server to ask. A name with a colon in it, and a control
    /// character in either, cannot be sent: the call fails with ``NetworkAPI/Failure/request(_:)``.
    ///
    /// Calls that say `authorization: .none`, or have an `Authorization` header of their own, pass through untouched.
    public struct Basic: Interceptor {
        private let value: String?

        /// Takes the name and the password as they are.
        public init(user: String, password: String) {
            value = Headers.basic(user: user, password: password)
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.takesCredentials(in: .authorization) else { return try await next(request) }
            guard let value else {
                let problem = RequestProblem(
                    .header("Authorization"),
                    "a name with a colon, or a control character, cannot be sent (RFC 7617, section 2)")
                throw Failure.request(RequestFailure(problem, Call(request)))
            }
            var request = request
            request.headers[.authorization] = value
            request.isAuthorized = true
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
