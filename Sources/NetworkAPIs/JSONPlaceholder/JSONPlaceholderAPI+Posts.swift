import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The posts, those of a user alone where one is said, all at once or a page at a time.
    ///
    /// `GET /posts` — https://jsonplaceholder.typicode.com/guide/
    public struct Posts: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .JSONPlaceholderAPI(path: "/posts")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - userID: The id of the user; of every user where this is `nil`.
        ///   - page: Which page, counted from 1; everything at once where this is `nil`.
        ///   - limit: How many at most; 10 on a page, else all, where this is `nil`.
        public init(userID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .JSONPlaceholderAPI(
                method: .get,
                parameters: Parameter(userID: userID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let userID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case userID = "userId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Post.Response]
    }
}

extension JSONPlaceholderAPI.Posts: PaginatedAPIDefinition {
    /// A page tells the next in its `Link` header; without a page there is none.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.Posts: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Posts.init(userID:page:limit:), "userId", "_page", "_limit",
        summary: "List posts",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 1, 10,
        exampleResponse: #"""
            [
              {
                "userId": 1,
                "id": 1,
                "title": "A first post",
                "body": "It says hello.\nThen it says it again."
              }
            ]
            """#
    )
}
