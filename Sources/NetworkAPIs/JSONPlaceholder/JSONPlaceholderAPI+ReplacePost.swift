import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Replaces a post.
    ///
    /// The server returns the new post, but stores nothing.
    ///
    /// `PUT /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct ReplacePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to replace a post.
        ///
        /// - Parameters:
        ///   - id: The id of the post, which is also sent in the body.
        ///   - title: The new title.
        ///   - body: The text.
        ///   - userID: The id of the author.
        public init(id: Int, title: String, body: String, userID: Int) {
            urlInfo = .jsonPlaceholder(path: "/posts/\(id)")
            requestInfo = .jsonPlaceholder(
                method: .put,
                parameters: Parameter(id: id, title: title, body: body, userId: userID)
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let id: Int
            public let title: String
            public let body: String
            public let userId: Int
        }

        public typealias Response = Post
    }
}

extension JSONPlaceholderAPI.ReplacePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PUT /posts/{id}",
        summary: "Replace a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, "foo", "bar", 1,
        exampleResponse: #"{"id": 1, "title": "foo", "body": "bar", "userId": 1}"#,
        responses: [.jsonPlaceholderNotFound]
    )
}
