import NetworkAPIKit

extension GitHubAPI {
    /// Stars a repository for the user whose token is sent; one that is starred stays so.
    ///
    /// `PUT /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#star-a-repository-for-the-authenticated-user
    public struct StarRepository: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .put, authorization: .required)

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/user/starred/\(owner)/\(repository)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.StarRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.StarRepository.init(owner:repository:), "owner", "repo",
        summary: "Star a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/activity/starring#star-a-repository-for-the-authenticated-user
            """,
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound]
    )
}
