import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The issues of a repository, its pull requests among them, a page at a time.
    ///
    /// `GET /repos/{owner}/{repo}/issues` — https://docs.github.com/rest/issues/issues#list-repository-issues
    public struct RepositoryIssues: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - milestone: Those of a milestone, of any, or of none.
        ///   - state: Those that are open, closed, or both; the open ones where this is `nil`.
        ///   - assignee: Those that a user is to do, anybody, or nobody.
        ///   - creator: The login of who wrote them.
        ///   - mentioned: The login of who is mentioned in them.
        ///   - labels: Those that have all of these labels, by name. A name with a comma in it cannot be asked for,
        ///     and is refused with ``NetworkAPI/Failure/request(_:)``.
        ///   - sort: The order; by the time of their making where this is `nil`.
        ///   - direction: Upwards or downwards; downwards where this is `nil`.
        ///   - since: Those that changed at this time or later; GitHub counts whole seconds.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
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
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(
                    milestone: milestone, state: state, assignee: assignee, creator: creator,
                    mentioned: mentioned, labels: labels.map(LabelNames.init), sort: sort,
                    direction: direction, since: since?.wholeSecond, perPage: perPage, page: page)
            )
        }

        public enum StateFilter: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case open, closed, all
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case created, updated, comments
        }

        /// The items of the query; `nil` leaves one out.
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

            private enum CodingKeys: String, CodingKey {
                case milestone, state, assignee, creator, mentioned, labels, sort, direction, since
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Issue]
    }
}

extension GitHubAPI.RepositoryIssues: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.RepositoryIssues: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.RepositoryIssues.init(
            owner:repository:milestone:state:assignee:creator:mentioned:labels:sort:direction:since:perPage:
            page:),
        "owner", "repo", "milestone", "state", "assignee", "creator", "mentioned", "labels", "sort",
        "direction", "since", "per_page", "page",
        summary: "List repository issues",
        reference: "https://docs.github.com/rest/issues/issues#list-repository-issues",
        example: "octocat", "Hello-World", .number(1), .all, .user("octocat"), "octocat", "hubot",
        ["bug", "help wanted"], .updated, .ascending, Date(timeIntervalSince1970: 1_303_479_228), 30, 1,
        exampleResponse: .json("[\(GitHubAPI.Issue.example)]"),
        responses: [.gitHubMoved, .gitHubNotFound, .gitHubInvalid]
    )
}
