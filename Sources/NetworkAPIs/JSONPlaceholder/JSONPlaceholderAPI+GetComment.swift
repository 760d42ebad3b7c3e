import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets a comment by its id.
    ///
    /// `GET /comments/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetComment: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get a comment.
        ///
        /// - Parameter id: The id of the comment, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/comments/\(id)")
        }

        public typealias Response = Comment
    }
}

extension JSONPlaceholderAPI.GetComment: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /comments/{id}",
        summary: "Get a comment",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {
              "postId": 1,
              "id": 1,
              "name": "A first comment",
              "email": "reader@example.com",
              "body": "Hello to you too."
            }
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
