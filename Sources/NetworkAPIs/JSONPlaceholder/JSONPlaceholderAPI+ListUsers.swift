import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists all users, or one page of them.
    ///
    /// `GET /users` — https://jsonplaceholder.typicode.com/guide/
    public struct ListUsers: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/users")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list users.
        ///
        /// - Parameters:
        ///   - page: The number of the page, starting at 1. Defaults to no paging.
        ///   - limit: The maximum number of items. Defaults to 10 on a page, and to all items without a page.
        public init(page: Int? = nil, limit: Int? = nil) {
            requestInfo = .jsonPlaceholder(method: .get, parameters: Parameter(page: page, limit: limit))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order of the query.
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [User]
    }
}

extension JSONPlaceholderAPI.ListUsers: PaginatedAPIDefinition {
    /// The next page is in the `Link` header, if the request has a page.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.ListUsers: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users",
        summary: "List users",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 10,
        exampleResponse: .json(example)
    )
}
