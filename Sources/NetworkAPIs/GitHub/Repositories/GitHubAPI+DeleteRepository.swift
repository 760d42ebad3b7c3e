import NetworkAPIKit

extension GitHubAPI {
    /// Deletes a repository, which cannot be undone; the token needs the scope `delete_repo`.
    ///
    /// `DELETE /repos/{owner}/{repo}` — https://docs.github.com/rest/repos/repos#delete-a-repository
    public struct DeleteRepository: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .delete, authorization: .required)

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.DeleteRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.DeleteRepository.init(owner:repository:), "owner", "repo",
        summary: "Delete a repository",
        reference: "https://docs.github.com/rest/repos/repos#delete-a-repository",
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubRedirected, .gitHubForbidden, .gitHubNotFound]
    )
}
