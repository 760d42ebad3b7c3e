extension MyAPI {
    /// Creates a post.
    ///
    /// `POST /posts` — https://jsonplaceholder.typicode.com/guide/
    public struct CreatePost: Endpoint {
        public let urlInfo: URLInfo = .service(path: "/posts")
        public let requestInfo: RequestInfo<Parameter>

        public init(title: String, body: String) {
            requestInfo = .service(method: .post, parameters: Parameter(title: title, body: body))
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String
            public let body: String
        }

        public typealias Response = Post
    }
}

extension MyAPI.CreatePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /posts",
        summary: "Create a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: "Hello", "A first post.",
        exampleResponse: .json(#"{"id": 101, "title": "Hello", "body": "A first post."}"#, status: 201)
    )
}
