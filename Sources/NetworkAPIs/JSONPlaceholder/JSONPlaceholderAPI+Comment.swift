import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// A comment, by its id.
    ///
    /// `GET /comments/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct Comment: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The comment's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/comments/\(id)")
        }

        /// A comment, as every call about comments answers it.
        public struct Response: Decodable, Hashable, Sendable {
            /// The id of the post that it is about.
            public let postID: Int
            public let id: Int
            /// What it is called: a title, not a person.
            public let name: String
            /// The address of whoever wrote it.
            public let email: String
            public let body: String

            private enum CodingKeys: String, CodingKey {
                case postID = "postId"
                case id, name, email, body
            }
        }
    }
}

extension JSONPlaceholderAPI.Comment: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Comment.init(id:), "id",
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
