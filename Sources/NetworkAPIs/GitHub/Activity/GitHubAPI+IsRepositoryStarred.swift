import NetworkAPIKit

extension GitHubAPI {
    /// Whether the user whose token is sent has starred a repository.
    ///
    /// `GET /user/starred/{owner}/{repo}` —
    /// https://docs.github.com/rest/activity/starring#check-if-a-repository-is-starred-by-the-authenticated-user
    ///
    /// GitHub answers by the status: 204 is yes, 404 is no, also for a repository that there is not.
    public struct IsRepositoryStarred: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .get, authorization: .required)
        public let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/user/starred/\(owner)/\(repository)")
        }

        public typealias Response = Bool
    }
}

extension GitHubAPI.IsRepositoryStarred: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.IsRepositoryStarred.init(owner:repository:), "owner", "repo",
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
