import NetworkAPIKit

extension GitHubAPI {
    /// Removes the authenticated user's star from a repository.
    ///
    /// Has no effect if there is none.
    ///
    /// `DELETE /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#unstar-a-repository-for-the-authenticated-user
    public struct UnstarRepository: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .delete, authorization: .required)

        /// Creates a request to unstar a repository for the authenticated user.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/user/starred/\(owner)/\(repository)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.UnstarRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "DELETE /user/starred/{owner}/{repo}",
        summary: "Unstar a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/activity/starring#unstar-a-repository-for-the-authenticated-user
            """,
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound]
    )
}
