import NetworkAPIKit

extension MediumAPI {
    /// The articles of a user.
    ///
    /// `GET /v1/users/{userId}/articles`
    public struct UserArticles: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .MediumAPI }

        /// - Parameter userID: The user's id, as the login gives it.
        public init(userID: Int) {
            urlInfo = .MediumAPI(path: "/v1/users/\(userID)/articles")
        }

        public typealias Response = [Article]
    }
}

extension MediumAPI.UserArticles: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        MediumAPI.UserArticles.init(userID:), "userId",
        summary: "List the articles of a user",
        example: 7,
        exampleResponse: #"""
            [
              {
                "id": 1,
                "title": "Codable",
                "image": "https://example.com/articles/1.png",
                "author": "Wimes Lee",
                "categories": [{"id": 3, "name": "Swift", "parent_id": null}],
                "datePublished": "2020-02-27"
              },
              {
                "id": 2,
                "title": "Promises",
                "image": "https://example.com/articles/2.png",
                "author": "Wimes Lee",
                "categories": [
                  {"id": 3, "name": "Swift", "parent_id": null},
                  {"id": 4, "name": "Concurrency", "parent_id": 3}
                ],
                "datePublished": "2020-02-28",
                "body": null,
                "publisher": null,
                "url": "https://example.com/articles/2"
              }
            ]
            """#
    )
}
