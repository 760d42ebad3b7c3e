import NetworkAPIKit

extension GitHubAPI {
    /// Lists all accounts of GitHub, users and organizations, in the order of their creation.
    ///
    /// `GET /users` — https://docs.github.com/rest/users/users#list-users
    public struct ListUsers: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/users")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list users.
        ///
        /// - Parameters:
        ///   - since: The id of an account. The list starts after it. Defaults to the beginning.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        public init(since: Int? = nil, perPage: Int? = nil) {
            requestInfo = .gitHub(method: .get, parameters: Parameter(since: since, perPage: perPage))
                .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Int?
            public let perPage: Int?
        }

        public typealias Response = [Account]
    }
}

extension GitHubAPI.ListUsers: PaginatedAPIDefinition {
    /// The next page is in the `Link` header; these pages do not have numbers.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListUsers: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users",
        summary: "List users",
        reference: "https://docs.github.com/rest/users/users#list-users",
        example: 0, 30,
        exampleResponse: .json("[\(GitHubAPI.Account.example)]"),
        responses: [.gitHubNotModified],
        absent: ["[].email", "[].name"]
    )
}
