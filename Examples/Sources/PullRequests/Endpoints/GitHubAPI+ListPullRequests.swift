import NetworkAPIs

extension GitHubAPI {
    /// Lists the open pull requests of a repository.
    ///
    /// `GET /repos/{owner}/{repo}/pulls` — https://docs.github.com/rest/pulls/pulls#list-pull-requests
    public struct ListPullRequests: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .pullRequests(method: .get)

        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/pulls")
        }

        public typealias Response = [PullRequest]
    }

    /// A pull request, with what the app shows and sends.
    public struct PullRequest: Decodable, Hashable, Sendable {
        public let number: Int
        public let title: String
        /// The last commit of the branch to merge.
        public let head: Head

        public struct Head: Decodable, Hashable, Sendable {
            public let sha: String
        }
    }
}

extension GitHubAPI.ListPullRequests: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListPullRequests: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/pulls",
        summary: "List pull requests",
        reference: "https://docs.github.com/rest/pulls/pulls#list-pull-requests",
        example: "octocat", "Hello-World",
        exampleResponse: #"[{"number": 1347, "title": "Amazing new feature", "head": {"sha": "6dcb09b"}}]"#
    )
}
