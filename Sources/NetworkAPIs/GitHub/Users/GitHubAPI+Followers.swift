import NetworkAPIKit

extension GitHubAPI {
    /// The accounts that follow a user, a page at a time.
    ///
    /// `GET /users/{username}/followers` — https://docs.github.com/rest/users/followers#list-followers-of-a-user
    public struct Followers: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - userName: The account's login, for example `octocat`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(userName: String, perPage: Int? = nil, page: Int? = nil) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/followers")
            requestInfo = .GitHubAPI(method: .get, parameters: Parameter(perPage: perPage, page: page))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Account]
    }
}

extension GitHubAPI.Followers: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.Followers: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.Followers.init(userName:perPage:page:), "username", "per_page", "page",
        summary: "List followers of a user",
        reference: "https://docs.github.com/rest/users/followers#list-followers-of-a-user",
        example: "octocat", 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Account.example)]")
    )
}
