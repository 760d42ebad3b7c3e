import NetworkAPIKit

extension GitHubAPI {
    /// Stars a repository for the authenticated user.
    ///
    /// Has no effect if it is already starred.
    ///
    /// `PUT /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#star-a-repository-for-the-authenticated-user
    public struct StarRepository: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .put, authorization: .required)

        /// Creates a request to star a repository for the authenticated user.
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

extension GitHubAPI.StarRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PUT /user/starred/{owner}/{repo}",
        summary: "Star a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/activity/starring#star-a-repository-for-the-authenticated-user
            """,
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound]
    )
}
