import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Lists the issues of a repository, including its pull requests.
    ///
    /// `GET /repos/{owner}/{repo}/issues` — https://docs.github.com/rest/issues/issues#list-repository-issues
    public struct ListRepositoryIssues: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list repository issues.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - milestone: Only issues with a milestone, with any, or without one.
        ///   - state: Open issues, closed issues, or both. Defaults to open issues.
        ///   - assignee: Only issues assigned to a user, to any user, or to none.
        ///   - creator: Only issues created by this login.
        ///   - mentioned: Only issues that mention this login.
        ///   - labels: Only issues with all of these labels, by name. A name with a comma is refused with
        ///     ``NetworkAPI/Failure/request(_:)``.
        ///   - sort: The order. Defaults to the time of creation.
        ///   - direction: The direction. Defaults to descending.
        ///   - since: Only those updated at or after this time, in whole seconds.
        ///   - perPage: The number of items on a page, at most 100. Defaults to 30.
        ///   - page: The number of the page, starting at 1. Defaults to 1.
        public init(
            owner: String,
            repository: String,
            milestone: MilestoneFilter? = nil,
            state: StateFilter? = nil,
            assignee: AssigneeFilter? = nil,
            creator: String? = nil,
            mentioned: String? = nil,
            labels: [String]? = nil,
            sort: Sort? = nil,
            direction: Direction? = nil,
            since: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/issues")
            requestInfo = .gitHub(
                method: .get,
                parameters: Parameter(
                    milestone: milestone, state: state, assignee: assignee, creator: creator,
                    mentioned: mentioned, labels: labels.map(LabelNames.init), sort: sort,
                    direction: direction, since: since?.wholeSecond, perPage: perPage, page: page)
            )
            .argument("per_page", perPage, limit: .range(1...100))
        }

        public enum StateFilter: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case open, closed, all
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case created, updated, comments
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let milestone: MilestoneFilter?
            public let state: StateFilter?
            public let assignee: AssigneeFilter?
            public let creator: String?
            public let mentioned: String?
            public let labels: LabelNames?
            public let sort: Sort?
            public let direction: Direction?
            public let since: Date?
            public let perPage: Int?
            public let page: Int?
        }

        public typealias Response = [Issue]
    }
}

extension GitHubAPI.ListRepositoryIssues: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.ListRepositoryIssues: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/issues",
        summary: "List repository issues",
        reference: "https://docs.github.com/rest/issues/issues#list-repository-issues",
        example: "octocat", "Hello-World", .number(1), .all, .user("octocat"), "octocat", "hubot",
        ["bug", "help wanted"], .updated, .ascending, Date(timeIntervalSince1970: 1_303_479_228), 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Issue.example)]"),
        responses: [.gitHubMoved, .gitHubNotFound, .gitHubInvalid],
        absent: [
            "[].closed_at", "[].pull_request.merged_at", "[].state_reason", "[].user.email", "[].user.name",
        ]
    )
}
