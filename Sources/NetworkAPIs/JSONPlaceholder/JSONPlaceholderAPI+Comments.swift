import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The comments, those of a post alone where one is said, all at once or a page at a time.
    ///
    /// `GET /comments` — https://jsonplaceholder.typicode.com/guide/
    public struct Comments: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .JSONPlaceholderAPI(path: "/comments")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - postID: The id of the post; of every post where this is `nil`.
        ///   - page: Which page, counted from 1; everything at once where this is `nil`.
        ///   - limit: How many at most; 10 on a page, else all, where this is `nil`.
        public init(postID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .JSONPlaceholderAPI(
                method: .get,
                parameters: Parameter(postID: postID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let postID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case postID = "postId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Comment.Response]
    }
}

extension JSONPlaceholderAPI.Comments: PaginatedAPIDefinition {
    /// A page tells the next in its `Link` header; without a page there is none.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.Comments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Comments.init(postID:page:limit:), "postId", "_page", "_limit",
        summary: "List comments",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 1, 10,
        exampleResponse: #"""
            [
              {
                "postId": 1,
                "id": 1,
                "name": "A first comment",
                "email": "reader@example.com",
                "body": "Hello to you too."
              }
            ]
            """#
    )
}
