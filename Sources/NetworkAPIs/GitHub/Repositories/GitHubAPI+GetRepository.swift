import NetworkAPIKit

extension GitHubAPI {
    /// A repository.
    ///
    /// `GET /repos/{owner}/{repo}` — https://docs.github.com/rest/repos/repos#get-a-repository
    public struct GetRepository: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(method: .get)

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)")
        }

        public typealias Response = FullRepository
    }
}

extension GitHubAPI.GetRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.GetRepository.init(owner:repository:), "owner", "repo",
        summary: "Get a repository",
        reference: "https://docs.github.com/rest/repos/repos#get-a-repository",
        example: "octocat", "Hello-World",
        exampleResponse: .json(GitHubAPI.FullRepository.example),
        responses: [.gitHubMoved, .gitHubForbidden, .gitHubNotFound]
    )
}
