import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The comments below an issue or a pull request, the oldest first, a page at a time.
    ///
    /// `GET /repos/{owner}/{repo}/issues/{issue_number}/comments` —
    /// https://docs.github.com/rest/issues/comments#list-issue-comments
    public struct IssueComments: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - number: The issue's number in its repository.
        ///   - since: Those that changed at this time or later; GitHub counts whole seconds.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            owner: String,
            repository: String,
            number: Int,
            since: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues/\(number)/comments")
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(since: since?.wholeSecond, perPage: perPage, page: page)
            )
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Date?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                case since
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Comment]
    }
}

extension GitHubAPI.IssueComments: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.IssueComments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.IssueComments.init(owner:repository:number:since:perPage:page:),
        "owner", "repo", "issue_number", "since", "per_page", "page",
        summary: "List issue comments",
        reference: "https://docs.github.com/rest/issues/comments#list-issue-comments",
        example: "octocat", "Hello-World", 1347, Date(timeIntervalSince1970: 1_302_796_849), 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Comment.example)]"),
        responses: [.gitHubNotFound, .gitHubGone]
    )
}
