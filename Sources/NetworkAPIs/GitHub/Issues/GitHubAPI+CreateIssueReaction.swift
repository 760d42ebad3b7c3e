import NetworkAPIKit

extension GitHubAPI {
    /// Reacts to an issue or a pull request; the same reaction again changes nothing.
    ///
    /// `POST /repos/{owner}/{repo}/issues/{issue_number}/reactions` —
    /// https://docs.github.com/rest/reactions/reactions#create-reaction-for-an-issue
    ///
    /// The answer is 201 where the reaction is new, and 200 where it was there: `reply().isNew` tells.
    public struct CreateIssueReaction: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>
        /// No other success is known, and one would not say whether the reaction is new.
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .init(statuses: [200, 201]) }

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - number: The issue's number in its repository.
        ///   - content: The picture.
        public init(owner: String, repository: String, number: Int, content: Reaction.Content) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/reactions")
            requestInfo = .GitHubAPI(
                method: .post, parameters: Parameter(content: content), authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let content: Reaction.Content
        }

        public typealias Response = Reaction
    }
}

extension NetworkAPI.Reply where Value == GitHubAPI.Reaction {
    /// Whether the reaction is new, and not one that was there before.
    public var isNew: Bool { status == 201 }
}

extension GitHubAPI.CreateIssueReaction: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.CreateIssueReaction.init(owner:repository:number:content:),
        "owner", "repo", "issue_number", "content",
        summary: "Create reaction for an issue",
        reference: "https://docs.github.com/rest/reactions/reactions#create-reaction-for-an-issue",
        example: "octocat", "Hello-World", 1347, .heart,
        exampleResponse: .json(reaction, status: 201),
        responses: [
            .response(200, GitHubAPI.Reaction.self, "The reaction was there", example: .json(reaction)),
            .gitHubUnsupported, .gitHubInvalid,
        ]
    )

    private static let reaction = #"""
        {
          "id": 1,
          "node_id": "MDg6UmVhY3Rpb24x",
          "user": \#(GitHubAPI.Account.example),
          "content": "heart",
          "created_at": "2016-05-20T20:09:31Z"
        }
        """#
}
