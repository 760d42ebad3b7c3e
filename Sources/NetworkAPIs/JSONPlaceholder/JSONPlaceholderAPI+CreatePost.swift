import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Answers a new post with the next free id, 101; nothing is kept.
    ///
    /// `POST /posts` — https://jsonplaceholder.typicode.com/guide/
    public struct CreatePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .JSONPlaceholderAPI(path: "/posts")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - title: What the post is called.
        ///   - body: Its text.
        ///   - userID: The id of the user who writes it; the server does not look whether there is one.
        public init(title: String, body: String, userID: Int) {
            requestInfo = .JSONPlaceholderAPI(
                method: .post,
                parameters: Parameter(title: title, body: body, userID: userID)
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String
            public let body: String
            public let userID: Int

            private enum CodingKeys: String, CodingKey {
                case title, body
                case userID = "userId"
            }
        }

        public typealias Response = Post.Response
    }
}

extension JSONPlaceholderAPI.CreatePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.CreatePost.init(title:body:userID:), "title", "body", "userId",
        summary: "Create a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: "foo", "bar", 1,
        exampleResponse: .json(#"{"id": 101, "title": "foo", "body": "bar", "userId": 1}"#, status: 201)
    )
}
