import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the to-dos of all users or of one, all of them or one page.
    ///
    /// `GET /todos` — https://jsonplaceholder.typicode.com/guide/
    public struct ListTodos: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/todos")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list to-dos.
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

        public typealias Response = [Todo]
    }
}

extension JSONPlaceholderAPI.ListTodos: PaginatedAPIDefinition {
    /// The next page is in the `Link` header, if the request has a page.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.ListTodos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /todos",
        summary: "List to-dos",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 1, 10,
        exampleResponse: #"""
            [
              {"userId": 1, "id": 1, "title": "Water the plants", "completed": false}
            ]
            """#
    )
}
