import NetworkAPIKit

extension GitHubAPI {
    /// All accounts of GitHub, people's and organizations', in the order in which they were opened.
    ///
    /// `GET /users` — https://docs.github.com/rest/users/users#list-users
    public struct AllUsers: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/users")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - since: The id of an account behind which the list begins; at the first where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        public init(since: Int? = nil, perPage: Int? = nil) {
            requestInfo = .GitHubAPI(method: .get, parameters: Parameter(since: since, perPage: perPage))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Int?
            public let perPage: Int?

            private enum CodingKeys: String, CodingKey {
                case since
                case perPage = "per_page"
            }
        }

        public typealias Response = [Account]
    }
}

extension GitHubAPI.AllUsers: PaginatedAPIDefinition {
    /// The next page is the one that the `Link` header tells; pages have no numbers here.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.AllUsers: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.AllUsers.init(since:perPage:), "since", "per_page",
        summary: "List users",
        reference: "https://docs.github.com/rest/users/users#list-users",
        example: 0, 30,
        exampleResponse: .json("[\(GitHubAPI.Account.example)]"),
        responses: [.gitHubNotModified]
    )
}
