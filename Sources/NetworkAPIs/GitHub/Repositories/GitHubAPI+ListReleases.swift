import NetworkAPIKit

extension GitHubAPI {
    /// Lists the releases of a repository, the newest first.
    ///
    /// Only accounts with write access see drafts.
    ///
    /// `GET /repos/{owner}/{repo}/releases` — https://docs.github.com/rest/releases/releases#list-releases
    public struct ListReleases: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list releases.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(owner: String, repository: String, perPage: Int? = nil, page: Int? = nil) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/releases")
            requestInfo = .gitHub(method: .get, parameters: Parameter(perPage: perPage, page: page))
                .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Release]
    }
}

extension GitHubAPI.ListReleases: PaginatedAPIDefinition {
    /// The next page is in the `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListReleases: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/releases",
        summary: "List releases",
        reference: "https://docs.github.com/rest/releases/releases#list-releases",
        example: "octocat", "Hello-World", 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubNotFound],
        absent: ["[].author.email", "[].author.name", "[].discussion_url"]
    )
}
