import NetworkAPIKit

extension GitHubAPI {
    /// Opens an issue; a label, a milestone and people count where the token may write to the repository.
    ///
    /// `POST /repos/{owner}/{repo}/issues` — https://docs.github.com/rest/issues/issues#create-an-issue
    ///
    /// Those who watch the repository are told. Where issues are switched off, the answer is 410 (Gone).
    public struct CreateIssue: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - title: The title; GitHub refuses an empty one with 422.
        ///   - body: The text, in Markdown; none where this is `nil`.
        ///   - assignees: The logins of those who are to do it.
        ///   - milestone: The number of the milestone that it is to be done for.
        ///   - labels: The names of its labels; one that is not there is made.
        public init(
            owner: String,
            repository: String,
            title: String,
            body: String? = nil,
            assignees: [String]? = nil,
            milestone: Int? = nil,
            labels: [String]? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues")
            requestInfo = .GitHubAPI(
                method: .post,
                parameters: Parameter(
                    title: title, body: body, assignees: assignees, milestone: milestone, labels: labels),
                authorization: .required
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String
            public let body: String?
            public let assignees: [String]?
            public let milestone: Int?
            public let labels: [String]?
        }

        public typealias Response = Issue
    }
}

extension GitHubAPI.CreateIssue: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.CreateIssue.init(owner:repository:title:body:assignees:milestone:labels:),
        "owner", "repo", "title", "body", "assignees", "milestone", "labels",
        summary: "Create an issue",
        reference: "https://docs.github.com/rest/issues/issues#create-an-issue",
        example: "octocat", "Hello-World", "Found a bug", "I'm having a problem with this.", ["octocat"], 1,
        ["bug"],
        exampleResponse: .json(GitHubAPI.Issue.example, status: 201),
        responses: [
            .gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid, .gitHubUnavailable,
        ]
    )
}
