import NetworkAPIKit

extension GitHubAPI {
    /// Changes an issue or a pull request; what is not said stays as it is.
    ///
    /// `PATCH /repos/{owner}/{repo}/issues/{issue_number}` —
    /// https://docs.github.com/rest/issues/issues#update-an-issue
    public struct UpdateIssue: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - number: The issue's number in its repository.
        ///   - title: The new title; the old one stays where this is `nil`.
        ///   - body: `.set` writes another text, in Markdown, and `.clear` removes it.
        ///   - assignees: All who are to do it from now on; `[]` for nobody, no change where this is `nil`.
        ///   - state: Open or closed; no change where this is `nil`.
        ///   - milestone: `.set` takes another by its number, and `.clear` takes the issue out of its own.
        ///   - labels: All labels from now on, by name; `[]` for none, no change where this is `nil`.
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
            requestInfo = .GitHubAPI(
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
        GitHubAPI.UpdateIssue.init(
            owner:repository:number:title:body:assignees:state:milestone:labels:),
        "owner", "repo", "issue_number", "title", "body", "assignees", "state", "milestone", "labels",
        summary: "Update an issue",
        reference: "https://docs.github.com/rest/issues/issues#update-an-issue",
        example: "octocat", "Hello-World", 1347, "Found a bug", .set("I'm having a problem with this."),
        ["octocat"], .open, .set(1), ["bug"],
        exampleResponse: .json(GitHubAPI.Issue.example),
        responses: [
            .gitHubMoved, .gitHubForbidden, .gitHubNotFound, .gitHubGone, .gitHubInvalid, .gitHubUnavailable,
        ]
    )
}
