import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// A post, by its id.
    ///
    /// `GET /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct Post: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The post's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/posts/\(id)")
        }

        /// A post, as every call about posts answers it.
        public struct Response: Decodable, Hashable, Sendable {
            /// The id of the user who wrote it.
            public let userID: Int
            public let id: Int
            public let title: String
            /// The text; its lines end with a line feed.
            public let body: String

            private enum CodingKeys: String, CodingKey {
                case userID = "userId"
                case id, title, body
            }
        }
    }
}

extension JSONPlaceholderAPI.Post: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Post.init(id:), "id",
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
