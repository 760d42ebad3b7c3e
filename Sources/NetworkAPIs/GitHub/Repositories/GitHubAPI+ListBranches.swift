import NetworkAPIKit

extension GitHubAPI {
    /// Lists the branches of a repository, in the order of their names.
    ///
    /// `GET /repos/{owner}/{repo}/branches` — https://docs.github.com/rest/branches/branches#list-branches
    public struct ListBranches: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list branches.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - isProtected: Only protected or only unprotected branches. Defaults to all branches.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            owner: String,
            repository: String,
            isProtected: Bool? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/branches")
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(protected: isProtected, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let protected: Bool?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Branch]
    }
}

extension GitHubAPI.ListBranches: PaginatedAPIDefinition {
    /// The next page is in the `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListBranches: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/branches",
        summary: "List branches",
        reference: "https://docs.github.com/rest/branches/branches#list-branches",
        example: "octocat", "Hello-World", true, 30, 1,
        exampleResponse: .json(example),
        responses: [.gitHubNotFound]
    )
}
