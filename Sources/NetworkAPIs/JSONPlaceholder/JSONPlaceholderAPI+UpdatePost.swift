import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Answers a post with some of its contents changed; nothing is kept.
    ///
    /// `PATCH /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct UpdatePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - id: The post's id, for example `1`.
        ///   - title: What the post is called from now on; as before where this is `nil`.
        ///   - body: Its text; as before where this is `nil`.
        ///   - userID: The id of the user who writes it; as before where this is `nil`.
        public init(id: Int, title: String? = nil, body: String? = nil, userID: Int? = nil) {
            urlInfo = .JSONPlaceholderAPI(path: "/posts/\(id)")
            requestInfo = .JSONPlaceholderAPI(
                method: .patch,
                parameters: Parameter(title: title, body: body, userID: userID)
            )
        }

        /// What changes; `nil` is not sent.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String?
            public let body: String?
            public let userID: Int?

            private enum CodingKeys: String, CodingKey {
                case title, body
                case userID = "userId"
            }
        }

        public typealias Response = Post.Response
    }
}

extension JSONPlaceholderAPI.UpdatePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.UpdatePost.init(id:title:body:userID:), "id", "title", "body", "userId",
        summary: "Change a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, "foo", nil, nil,
        exampleResponse: #"{"id": 1, "title": "foo", "body": "It says hello.", "userId": 1}"#,
        responses: [.jsonPlaceholderNotFound]
    )
}
