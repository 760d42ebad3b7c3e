import NetworkAPIKit

extension MediumAPI {
    /// Gets an article with all of its fields.
    ///
    /// `GET /v1/articles/{id}`
    public struct GetArticle: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        /// Creates a request to get an article.
        ///
        /// - Parameter id: The id of the article, such as `1`.
        public init(id: Int) {
            urlInfo = .medium(path: "/v1/articles/\(id)")
        }

        public typealias Response = Article
    }
}

extension MediumAPI.GetArticle {
    /// Creates the same request with the id of an answer.
    @_disfavoredOverload
    public init(id: Int64) {
        urlInfo = .medium(path: "/v1/articles/\(id)")
    }
}

extension MediumAPI.GetArticle: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /v1/articles/{id}",
        summary: "Get an article",
        example: 2,
        exampleResponse: #"""
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
              "body": "One call after another.",
              "publisher": "Example",
              "url": "https://example.com/articles/2"
            }
            """#,
        responses: [.response(404, "The article does not exist")]
    )
}
