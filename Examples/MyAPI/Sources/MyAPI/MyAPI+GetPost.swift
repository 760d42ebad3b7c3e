extension MyAPI {
    /// Gets a post by its id.
    ///
    /// `GET /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetPost: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .service(method: .get)

        public init(id: Int) {
            urlInfo = .service(path: "/posts/\(id)")
        }

        public typealias Response = Post
    }
}

extension MyAPI.GetPost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /posts/{id}",
        summary: "Get a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"{"id": 1, "title": "Hello", "body": "A first post."}"#,
        responses: [.response(404, MyAPI.Problem.self, "The post does not exist", example: "{}")]
    )
}
