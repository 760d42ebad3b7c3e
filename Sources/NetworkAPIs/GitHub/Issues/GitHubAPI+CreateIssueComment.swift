import NetworkAPIKit

extension GitHubAPI {
    /// Writes a comment below an issue or a pull request.
    ///
    /// `POST /repos/{owner}/{repo}/issues/{issue_number}/comments` —
    /// https://docs.github.com/rest/issues/comments#create-an-issue-comment
    ///
    /// Those who watch the issue are told.
    public struct CreateIssueComment: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - number: The issue's number in its repository.
        ///   - body: The text, in Markdown; GitHub refuses an empty one with 422.
        public init(owner: String, repository: String, number: Int, body: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/comments")
            requestInfo = .GitHubAPI(
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
        GitHubAPI.CreateIssueComment.init(owner:repository:number:body:),
        "owner", "repo", "issue_number", "body",
        summary: "Create an issue comment",
        reference: "https://docs.github.com/rest/issues/comments#create-an-issue-comment",
        example: "octocat", "Hello-World", 1347, "Me too",
        exampleResponse: .json(GitHubAPI.Comment.example, status: 201),
        responses: [.gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid]
    )
}
