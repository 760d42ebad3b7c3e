import NetworkAPIKit

extension GitHubAPI {
    /// Creates an issue.
    ///
    /// Labels, milestone and assignees are ignored if the token does not have write access.
    ///
    /// `POST /repos/{owner}/{repo}/issues` — https://docs.github.com/rest/issues/issues#create-an-issue
    ///
    /// GitHub notifies the watchers of the repository. If issues are disabled, the status is 410 (Gone).
    public struct CreateIssue: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create an issue.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - title: The title. GitHub refuses an empty title with 422.
        ///   - body: The text, in Markdown.
        ///   - assignees: The logins of the assignees.
        ///   - milestone: The number of the milestone.
        ///   - labels: The names of the labels. GitHub creates a label that does not exist.
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
            requestInfo = .gitHub(
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
        Self.init, requestLine: "POST /repos/{owner}/{repo}/issues",
        summary: "Create an issue",
        reference: "https://docs.github.com/rest/issues/issues#create-an-issue",
        example: "octocat", "Hello-World", "Found a bug", "I'm having a problem with this.", ["octocat"], 1,
        ["bug"],
        exampleResponse: .json(GitHubAPI.Issue.example, status: 201),
        responses: [
            .gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid, .gitHubUnavailable,
        ],
        absent: ["closed_at", "pull_request.merged_at", "state_reason", "user.email", "user.name"]
    )
}
