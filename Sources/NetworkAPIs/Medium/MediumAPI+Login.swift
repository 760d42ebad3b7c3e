import NetworkAPIKit

extension MediumAPI {
    /// Signs in with an address and a password; the answer is who that is.
    ///
    /// `POST /v1/login`
    public struct Login: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .MediumAPI(path: "/v1/login")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - email: The address that the account was made with.
        ///   - password: The account's password; it is never shown.
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

extension MediumAPI.Login: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        MediumAPI.Login.init(email:password:), "email", "password",
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
