import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Repositories that a search finds, a page at a time.
    ///
    /// `GET /search/repositories` — https://docs.github.com/rest/search/search#search-repositories
    public struct SearchRepositories: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/search/repositories")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - query: Words and qualifiers, for example `tetris language:assembly stars:>=10`, as they are typed into
        ///     GitHub's search box: with spaces, where GitHub's pages write `+` for URLs. A value with spaces stands in
        ///     quotation marks: `topic:swift "url session"`.
        ///   - sort: The order; by best match where this is `nil`.
        ///   - order: Upwards or downwards; it counts beside `sort` alone, and is downwards where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            query: String,
            sort: Sort? = nil,
            order: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(query: query, sort: sort, order: order, perPage: perPage, page: page)
            )
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case stars, forks
            case helpWantedIssues = "help-wanted-issues"
            case updated
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let query: String
            public let sort: Sort?
            public let order: Direction?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case query = "q"
                case sort, order
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = SearchResults<FoundRepository>
    }
}

extension GitHubAPI.SearchRepositories: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link

    public static func items(in page: Response) -> [GitHubAPI.FoundRepository] { page.items }
}

extension GitHubAPI.SearchRepositories: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.SearchRepositories.init(query:sort:order:perPage:page:),
        "q", "sort", "order", "per_page", "page",
        summary: "Search repositories",
        reference: "https://docs.github.com/rest/search/search#search-repositories",
        example: "tetris language:assembly", .stars, .descending, 30, 1,
        exampleResponse: #"""
            {
              "total_count": 40,
              "incomplete_results": false,
              "items": [
                {
                  "id": 3081286,
                  "node_id": "MDEwOlJlcG9zaXRvcnkzMDgxMjg2",
                  "name": "Tetris",
                  "full_name": "dtrupenn/Tetris",
                  "owner": {
                    "login": "dtrupenn",
                    "id": 872147,
                    "node_id": "MDQ6VXNlcjg3MjE0Nw==",
                    "avatar_url": "https://secure.gravatar.com/avatar/e7956084e75f239de85d3a31bc172ace?d=https://a248.e.akamai.net/assets.github.com%2Fimages%2Fgravatars%2Fgravatar-user-420.png",
                    "gravatar_id": "",
                    "url": "https://api.github.com/users/dtrupenn",
                    "received_events_url": "https://api.github.com/users/dtrupenn/received_events",
                    "type": "User",
                    "html_url": "https://github.com/octocat",
                    "followers_url": "https://api.github.com/users/octocat/followers",
                    "following_url": "https://api.github.com/users/octocat/following{/other_user}",
                    "gists_url": "https://api.github.com/users/octocat/gists{/gist_id}",
                    "starred_url": "https://api.github.com/users/octocat/starred{/owner}{/repo}",
                    "subscriptions_url": "https://api.github.com/users/octocat/subscriptions",
                    "organizations_url": "https://api.github.com/users/octocat/orgs",
                    "repos_url": "https://api.github.com/users/octocat/repos",
                    "events_url": "https://api.github.com/users/octocat/events{/privacy}",
                    "site_admin": true
                  },
                  "private": false,
                  "html_url": "https://github.com/dtrupenn/Tetris",
                  "description": "A C implementation of Tetris using Pennsim through LC4",
                  "fork": false,
                  "url": "https://api.github.com/repos/dtrupenn/Tetris",
                  "created_at": "2012-01-01T00:31:50Z",
                  "updated_at": "2013-01-05T17:58:47Z",
                  "pushed_at": "2012-01-01T00:37:02Z",
                  "homepage": "https://github.com",
                  "size": 524,
                  "stargazers_count": 1,
                  "language": "Assembly",
                  "forks_count": 0,
                  "open_issues_count": 0,
                  "default_branch": "master",
                  "score": 1,
                  "topics": [
                    "tetris",
                    "assembly"
                  ],
                  "license": {
                    "key": "mit",
                    "name": "MIT License",
                    "url": "https://api.github.com/licenses/mit",
                    "spdx_id": "MIT",
                    "node_id": "MDc6TGljZW5zZW1pdA==",
                    "html_url": "https://api.github.com/licenses/mit"
                  },
                  "archived": true,
                  "disabled": true
                }
              ]
            }
            """#,
        responses: [.gitHubNotModified, .gitHubInvalid, .gitHubUnavailable]
    )
}
