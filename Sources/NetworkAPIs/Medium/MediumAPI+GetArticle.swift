import NetworkAPIKit

extension MediumAPI {
    /// One article with all that there is of it.
    ///
    /// `GET /v1/articles/{id}`
    public struct GetArticle: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .MediumAPI }

        /// - Parameter id: The article's id, for example `1`.
        public init(id: Int) {
            urlInfo = .MediumAPI(path: "/v1/articles/\(id)")
        }

        public typealias Response = Article
    }
}

extension MediumAPI.GetArticle: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        MediumAPI.GetArticle.init(id:), "id",
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
        responses: [.response(404, "There is no such article")]
    )
}
