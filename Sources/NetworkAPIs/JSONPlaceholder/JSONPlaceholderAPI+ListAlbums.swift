import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the albums of all users or of one, all of them or one page.
    ///
    /// `GET /albums` — https://jsonplaceholder.typicode.com/guide/
    public struct ListAlbums: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/albums")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list albums.
        ///
        /// - Parameters:
        ///   - userID: The id of the user. Defaults to all users.
        ///   - page: The number of the page, starting at 1. Defaults to no paging.
        ///   - limit: The maximum number of items. Defaults to 10 on a page, and to all items without a page.
        public init(userID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .jsonPlaceholder(
                method: .get,
                parameters: Parameter(userID: userID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let userID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order of the query.
                case userID = "userId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Album]
    }
}

extension JSONPlaceholderAPI.ListAlbums: PaginatedAPIDefinition {
    /// The next page is in the `Link` header, if the request has a page.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.ListAlbums: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /albums",
        summary: "List albums",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 1, 10,
        exampleResponse: #"""
            [
              {"userId": 1, "id": 1, "title": "A first album"}
            ]
            """#
    )
}
