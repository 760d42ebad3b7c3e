import NetworkAPIKit

extension GitHubAPI {
    /// A repository.
    ///
    /// `GET /repos/{owner}/{repo}` — https://docs.github.com/rest/repos/repos#get-a-repository
    public struct GetRepository: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)

        /// Creates a request to get a repository.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)")
        }

        public typealias Response = FullRepository
    }
}

extension GitHubAPI.GetRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}",
        summary: "Get a repository",
        reference: "https://docs.github.com/rest/repos/repos#get-a-repository",
        example: "octocat", "Hello-World",
        exampleResponse: .json(GitHubAPI.FullRepository.example),
        responses: [.gitHubMoved, .gitHubForbidden, .gitHubNotFound],
        absent: ["language", "license.html_url", "owner.email", "owner.name", "parent", "source"]
    )
}
