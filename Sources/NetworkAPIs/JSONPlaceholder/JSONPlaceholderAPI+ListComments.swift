import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the comments of all posts or of one, all of them or one page.
    ///
    /// `GET /comments` — https://jsonplaceholder.typicode.com/guide/
    public struct ListComments: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/comments")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list comments.
        ///
        /// - Parameters:
        ///   - postID: The id of the post. Defaults to all posts.
        ///   - page: The number of the page, starting at 1. Defaults to no paging.
        ///   - limit: The maximum number of items. Defaults to 10 on a page, and to all items without a page.
        public init(postID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .jsonPlaceholder(
                method: .get,
                parameters: Parameter(postID: postID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let postID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order of the query.
                case postID = "postId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Comment]
    }
}

extension JSONPlaceholderAPI.ListComments: PaginatedAPIDefinition {
    /// The next page is in the `Link` header, if the request has a page.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.ListComments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /comments",
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
