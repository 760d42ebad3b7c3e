import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The users, all at once or a page at a time.
    ///
    /// `GET /users` — https://jsonplaceholder.typicode.com/guide/
    public struct Users: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .JSONPlaceholderAPI(path: "/users")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - page: Which page, counted from 1; everything at once where this is `nil`.
        ///   - limit: How many at most; 10 on a page, else all, where this is `nil`.
        public init(page: Int? = nil, limit: Int? = nil) {
            requestInfo = .JSONPlaceholderAPI(method: .get, parameters: Parameter(page: page, limit: limit))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [User.Response]
    }
}

extension JSONPlaceholderAPI.Users: PaginatedAPIDefinition {
    /// A page tells the next in its `Link` header; without a page there is none.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.Users: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Users.init(page:limit:), "_page", "_limit",
        summary: "List users",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 10,
        exampleResponse: #"""
            [
              {
                "id": 1,
                "name": "Leanne Graham",
                "username": "Bret",
                "email": "Sincere@april.biz",
                "address": {
                  "street": "Kulas Light",
                  "suite": "Apt. 556",
                  "city": "Gwenborough",
                  "zipcode": "92998-3874",
                  "geo": {"lat": "-37.3159", "lng": "81.1496"}
                },
                "phone": "1-770-736-8031 x56442",
                "website": "hildegard.org",
                "company": {
                  "name": "Romaguera-Crona",
                  "catchPhrase": "Multi-layered client-server neural-net",
                  "bs": "harness real-time e-markets"
                }
              }
            ]
            """#
    )
}
