import NetworkAPIKit

extension GitHubAPI {
    /// Adds a comment to an issue or a pull request.
    ///
    /// `POST /repos/{owner}/{repo}/issues/{issue_number}/comments` —
    /// https://docs.github.com/rest/issues/comments#create-an-issue-comment
    ///
    /// GitHub notifies the watchers of the issue.
    public struct CreateIssueComment: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create an issue comment.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - number: The number of the issue in its repository.
        ///   - body: The text, in Markdown. GitHub refuses an empty text with 422.
        public init(owner: String, repository: String, number: Int, body: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/comments")
            requestInfo = .gitHub(
                method: .post, parameters: Parameter(body: body), authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let body: String
        }

        public typealias Response = Comment
    }
}

extension GitHubAPI.CreateIssueComment: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
        summary: "Create an issue comment",
        reference: "https://docs.github.com/rest/issues/comments#create-an-issue-comment",
        example: "octocat", "Hello-World", 1347, "Me too",
        exampleResponse: .json(GitHubAPI.Comment.example, status: 201),
        responses: [.gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid],
        absent: ["user.email", "user.name"]
    )
}
