import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Answers a post with other contents in the place of all it had; nothing is kept.
    ///
    /// `PUT /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct ReplacePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - id: The post's id; it is sent in the body too.
        ///   - title: What the post is called from now on.
        ///   - body: Its text.
        ///   - userID: The id of the user who writes it.
        public init(id: Int, title: String, body: String, userID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/posts/\(id)")
            requestInfo = .JSONPlaceholderAPI(
                method: .put,
                parameters: Parameter(id: id, title: title, body: body, userID: userID)
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let id: Int
            public let title: String
            public let body: String
            public let userID: Int

            private enum CodingKeys: String, CodingKey {
                case id, title, body
                case userID = "userId"
            }
        }

        public typealias Response = Post.Response
    }
}

extension JSONPlaceholderAPI.ReplacePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.ReplacePost.init(id:title:body:userID:), "id", "title", "body", "userId",
        summary: "Replace a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, "foo", "bar", 1,
        exampleResponse: #"{"id": 1, "title": "foo", "body": "bar", "userId": 1}"#,
        responses: [.jsonPlaceholderNotFound]
    )
}
