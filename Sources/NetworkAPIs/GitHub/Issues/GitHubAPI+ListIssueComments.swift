import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Lists the comments on an issue or a pull request, the oldest first.
    ///
    /// `GET /repos/{owner}/{repo}/issues/{issue_number}/comments` —
    /// https://docs.github.com/rest/issues/comments#list-issue-comments
    public struct ListIssueComments: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list issue comments.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - number: The number of the issue in its repository.
        ///   - since: Only those updated at or after this time, in whole seconds.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            owner: String,
            repository: String,
            number: Int,
            since: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/comments")
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(since: since?.wholeSecond, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Date?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Comment]
    }
}

extension GitHubAPI.ListIssueComments: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListIssueComments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        summary: "List issue comments",
        reference: "https://docs.github.com/rest/issues/comments#list-issue-comments",
        example: "octocat", "Hello-World", 1347, Date(timeIntervalSince1970: 1_302_796_849), 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Comment.example)]"),
        responses: [.gitHubNotFound, .gitHubGone],
        absent: ["[].user.email", "[].user.name"]
    )
}
