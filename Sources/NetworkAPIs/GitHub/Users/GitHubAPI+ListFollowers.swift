import NetworkAPIKit

extension GitHubAPI {
    /// Lists the accounts that follow a user.
    ///
    /// `GET /users/{username}/followers` — https://docs.github.com/rest/users/followers#list-followers-of-a-user
    public struct ListFollowers: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list followers of a user.
        ///
        /// - Parameters:
        ///   - userName: The login of the account, such as `octocat`.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(userName: String, perPage: Int? = nil, page: Int? = nil) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/followers")
            requestInfo = .gitHub(method: .get, parameters: Parameter(perPage: perPage, page: page))
                .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Account]
    }
}

extension GitHubAPI.ListFollowers: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListFollowers: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{username}/followers",
        summary: "List followers of a user",
        reference: "https://docs.github.com/rest/users/followers#list-followers-of-a-user",
        example: "octocat", 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Account.example)]"),
        absent: ["[].email", "[].name"]
    )
}
