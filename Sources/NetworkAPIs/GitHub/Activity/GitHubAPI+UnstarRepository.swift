import NetworkAPIKit

extension GitHubAPI {
    /// Takes the star of the user whose token is sent from a repository; one without it stays so.
    ///
    /// `DELETE /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#unstar-a-repository-for-the-authenticated-user
    public struct UnstarRepository: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .delete, authorization: .required)

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/user/starred/\(owner)/\(repository)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.UnstarRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.UnstarRepository.init(owner:repository:), "owner", "repo",
        summary: "Unstar a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/activity/starring#unstar-a-repository-for-the-authenticated-user
            """,
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound]
    )
}
