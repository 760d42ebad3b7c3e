import NetworkAPIKit

extension GitHubAPI {
    /// Adds a reaction to an issue or a pull request.
    ///
    /// Has no effect if the same reaction already exists.
    ///
    /// `POST /repos/{owner}/{repo}/issues/{issue_number}/reactions` —
    /// https://docs.github.com/rest/reactions/reactions#create-reaction-for-an-issue
    ///
    /// The status is 201 for a new reaction and 200 for an existing one. Use `reply().isNew` to tell them apart.
    public struct CreateIssueReaction: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>
        /// Only 200 and 201 are documented; another status would not say whether the reaction is new.
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .init(statuses: [200, 201]) }

        /// Creates a request to create a reaction to an issue.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - number: The number of the issue in its repository.
        ///   - content: The kind of reaction.
        public init(owner: String, repository: String, number: Int, content: Reaction.Content) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/reactions")
            requestInfo = .gitHub(
                method: .post, parameters: Parameter(content: content), authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let content: Reaction.Content
        }

        public typealias Response = Reaction
    }
}

extension NetworkAPI.Reply where Value == GitHubAPI.Reaction {
    /// Whether the request created the reaction; `false` if it already existed.
    public var isNew: Bool { status == 201 }
}

extension GitHubAPI.CreateIssueReaction: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions",
        summary: "Create reaction for an issue",
        reference: "https://docs.github.com/rest/reactions/reactions#create-reaction-for-an-issue",
        example: "octocat", "Hello-World", 1347, .heart,
        exampleResponse: .json(reaction, status: 201),
        responses: [
            .response(200, GitHubAPI.Reaction.self, "The reaction already existed", example: .json(reaction)),
            .gitHubUnsupported, .gitHubInvalid,
        ],
        absent: ["user.email", "user.name"]
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
