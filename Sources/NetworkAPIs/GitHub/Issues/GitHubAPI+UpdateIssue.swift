import NetworkAPIKit

extension GitHubAPI {
    /// Updates an issue or a pull request.
    ///
    /// Fields that are omitted do not change.
    ///
    /// `PATCH /repos/{owner}/{repo}/issues/{issue_number}` —
    /// https://docs.github.com/rest/issues/issues#update-an-issue
    public struct UpdateIssue: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to update an issue.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - number: The number of the issue in its repository.
        ///   - title: The new title. `nil` does not change it.
        ///   - body: `.set` replaces the text, in Markdown, and `.clear` removes it.
        ///   - assignees: The logins of all assignees. `[]` removes all assignees, and `nil` does not change them.
        ///   - state: Open or closed. `nil` does not change it.
        ///   - milestone: `.set` sets the milestone by its number, and `.clear` removes it.
        ///   - labels: The names of all labels. `[]` removes all labels, and `nil` does not change them.
        public init(
            owner: String,
            repository: String,
            number: Int,
            title: String? = nil,
            body: NetworkAPI.Patch<String> = .leave,
            assignees: [String]? = nil,
            state: State? = nil,
            milestone: NetworkAPI.Patch<Int> = .leave,
            labels: [String]? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)")
            requestInfo = .gitHub(
                method: .patch,
                parameters: Parameter(
                    title: title, body: body, assignees: assignees, state: state, milestone: milestone,
                    labels: labels),
                authorization: .required
            )
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String?
            public let body: NetworkAPI.Patch<String>
            public let assignees: [String]?
            public let state: State?
            public let milestone: NetworkAPI.Patch<Int>
            public let labels: [String]?
        }

        public typealias Response = Issue
    }
}

extension GitHubAPI.UpdateIssue: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PATCH /repos/{owner}/{repo}/issues/{issue_number}",
        summary: "Update an issue",
        reference: "https://docs.github.com/rest/issues/issues#update-an-issue",
        example: "octocat", "Hello-World", 1347, "Found a bug", .set("I'm having a problem with this."),
        ["octocat"], .open, .set(1), ["bug"],
        exampleResponse: .json(GitHubAPI.Issue.example),
        responses: [
            .gitHubMoved, .gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid, .gitHubUnavailable,
        ],
        absent: ["closed_at", "pull_request.merged_at", "state_reason", "user.email", "user.name"]
    )
}
