import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets a user by its id.
    ///
    /// `GET /users/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetUser: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get a user.
        ///
        /// - Parameter id: The id of the user, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/users/\(id)")
        }

        public typealias Response = User
    }
}

extension JSONPlaceholderAPI.GetUser: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{id}",
        summary: "Get a user",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
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
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
