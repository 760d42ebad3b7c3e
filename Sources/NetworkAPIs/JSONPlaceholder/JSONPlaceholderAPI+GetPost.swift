import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets a post by its id.
    ///
    /// `GET /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetPost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get a post.
        ///
        /// - Parameter id: The id of the post, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/posts/\(id)")
        }

        public typealias Response = Post
    }
}

extension JSONPlaceholderAPI.GetPost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /posts/{id}",
        summary: "Get a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {
              "userId": 1,
              "id": 1,
              "title": "A first post",
              "body": "It says hello.\nThen it says it again."
            }
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
