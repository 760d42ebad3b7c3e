import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Creates a post.
    ///
    /// The server returns it with the next free id, 101, but stores nothing.
    ///
    /// `POST /posts` — https://jsonplaceholder.typicode.com/guide/
    public struct CreatePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/posts")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create a post.
        ///
        /// - Parameters:
        ///   - title: The title.
        ///   - body: The text.
        ///   - userID: The id of the author. The server does not check whether the user exists.
        public init(title: String, body: String, userID: Int) {
            requestInfo = .jsonPlaceholder(
                method: .post,
                parameters: Parameter(title: title, body: body, userId: userID)
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String
            public let body: String
            public let userId: Int
        }

        public typealias Response = Post
    }
}

extension JSONPlaceholderAPI.CreatePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /posts",
        summary: "Create a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: "foo", "bar", 1,
        exampleResponse: .json(#"{"id": 101, "title": "foo", "body": "bar", "userId": 1}"#, status: 201)
    )
}
