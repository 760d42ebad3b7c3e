import NetworkAPIKit

extension MediumAPI {
    /// Logs in with an email address and a password, and returns the user.
    ///
    /// `POST /v1/login`
    public struct LogInUser: Endpoint {
        public let urlInfo: URLInfo = .medium(path: "/v1/login")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to sign in.
        ///
        /// - Parameters:
        ///   - email: The email address of the account.
        ///   - password: The password of the account. Descriptions and logs never show it.
        public init(email: String, password: String) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(email: email, password: password),
                authorization: .never
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let email: String
            public let password: String
        }

        public typealias Response = User
    }
}

extension MediumAPI.LogInUser: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /v1/login",
        summary: "Sign in",
        example: "test@gmail.com", "myPassword",
        exampleResponse: #"""
            {
              "id": 7,
              "firstName": "Wimes",
              "lastName": "Lee",
              "email": "test@gmail.com",
              "image": "https://example.com/users/7.png"
            }
            """#,
        responses: [.response(401, "The address or the password is wrong")]
    )
}
