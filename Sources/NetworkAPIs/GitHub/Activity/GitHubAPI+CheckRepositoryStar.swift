import NetworkAPIKit

extension GitHubAPI {
    /// Checks whether the authenticated user has starred a repository.
    ///
    /// `GET /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#check-if-a-repository-is-starred-by-the-authenticated-user
    ///
    /// The status is 204 for a starred repository. It is 404 otherwise, also if the repository does not exist.
    public struct CheckRepositoryStar: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .get, authorization: .required)
        public let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])

        /// Creates a request to check if a repository is starred by the authenticated user.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/user/starred/\(owner)/\(repository)")
        }

        public typealias Response = Bool
    }
}

extension GitHubAPI.CheckRepositoryStar: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /user/starred/{owner}/{repo}",
        summary: "Check if a repository is starred by the authenticated user",
        reference: """
            https://docs.github.com/rest/activity/starring\
            #check-if-a-repository-is-starred-by-the-authenticated-user
            """,
        example: "octocat", "Hello-World",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound]
    )
}
