import NetworkAPIKit

extension GitHubAPI {
    /// Deletes a repository.
    ///
    /// This cannot be undone. The token needs the scope `delete_repo`.
    ///
    /// `DELETE /repos/{owner}/{repo}` — https://docs.github.com/rest/repos/repos#delete-a-repository
    public struct DeleteRepository: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .delete, authorization: .required)

        /// Creates a request to delete a repository.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.DeleteRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "DELETE /repos/{owner}/{repo}",
        summary: "Delete a repository",
        reference: "https://docs.github.com/rest/repos/repos#delete-a-repository",
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubRedirected, .gitHubForbidden, .gitHubNotFound]
    )
}
