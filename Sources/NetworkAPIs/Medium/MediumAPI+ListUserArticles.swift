import NetworkAPIKit

extension MediumAPI {
    /// Lists the articles of a user.
    ///
    /// `GET /v1/users/{userId}/articles`
    public struct ListUserArticles: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        /// Creates a request to list the articles of a user.
        ///
        /// - Parameter userID: The id of the user, from ``LogInUser``.
        public init(userID: Int) {
            urlInfo = .medium(path: "/v1/users/\(userID)/articles")
        }

        public typealias Response = [Article]
    }
}

extension MediumAPI.ListUserArticles {
    /// Creates the same request with the id of an answer.
    @_disfavoredOverload
    public init(userID: Int64) {
        urlInfo = .medium(path: "/v1/users/\(userID)/articles")
    }
}

extension MediumAPI.ListUserArticles: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /v1/users/{userId}/articles",
        summary: "List the articles of a user",
        example: 7,
        exampleResponse: .json(example),
        absent: ["[].body", "[].publisher"]
    )
}
