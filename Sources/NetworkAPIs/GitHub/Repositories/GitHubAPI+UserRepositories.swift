import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The public repositories of an account, a page at a time.
    ///
    /// `GET /users/{username}/repos` — https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
    public struct UserRepositories: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - userName: The account's login, for example `octocat`.
        ///   - type: Which repositories; GitHub takes `.owner` where this is `nil`.
        ///   - sort: The order; by full name where this is `nil`.
        ///   - direction: Upwards or downwards; upwards by full name, else downwards, where this is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            userName: String,
            type: Kind? = nil,
            sort: Sort? = nil,
            direction: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/repos")
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(
                    type: type, sort: sort, direction: direction, perPage: perPage, page: page)
            )
        }

        public enum Kind: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case all, owner, member
        }

        public enum Sort: String, Encodable, CaseIterable, NetworkAPI.Argument {
            case created, updated, pushed
            case fullName = "full_name"
        }

        public typealias Direction = GitHubAPI.Direction

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let type: Kind?
            public let sort: Sort?
            public let direction: Direction?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case type, sort, direction
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Repository]
    }
}

extension GitHubAPI.UserRepositories: PaginatedAPIDefinition {
    /// GitHub's lists tell the next page in their `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.UserRepositories: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.UserRepositories.init(userName:type:sort:direction:perPage:page:),
        "username", "type", "sort", "direction", "per_page", "page",
        summary: "List repositories for a user",
        reference: "https://docs.github.com/rest/repos/repos#list-repositories-for-a-user",
        example: "octocat", .owner, .updated, .descending, 30, 1,
        exampleResponse: #"""
            [
              {
                "id": 1296269,
                "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5",
                "name": "Hello-World",
                "full_name": "octocat/Hello-World",
                "owner": {
                  "login": "octocat",
                  "id": 1,
                  "node_id": "MDQ6VXNlcjE=",
                  "avatar_url": "https://github.com/images/error/octocat_happy.gif",
                  "gravatar_id": "",
                  "url": "https://api.github.com/users/octocat",
                  "html_url": "https://github.com/octocat",
                  "followers_url": "https://api.github.com/users/octocat/followers",
                  "following_url": "https://api.github.com/users/octocat/following{/other_user}",
                  "gists_url": "https://api.github.com/users/octocat/gists{/gist_id}",
                  "starred_url": "https://api.github.com/users/octocat/starred{/owner}{/repo}",
                  "subscriptions_url": "https://api.github.com/users/octocat/subscriptions",
                  "organizations_url": "https://api.github.com/users/octocat/orgs",
                  "repos_url": "https://api.github.com/users/octocat/repos",
                  "events_url": "https://api.github.com/users/octocat/events{/privacy}",
                  "received_events_url": "https://api.github.com/users/octocat/received_events",
                  "type": "User",
                  "site_admin": false
                },
                "private": false,
                "html_url": "https://github.com/octocat/Hello-World",
                "description": "This your first repo!",
                "fork": false,
                "url": "https://api.github.com/repos/octocat/Hello-World",
                "homepage": "https://github.com",
                "language": null,
                "topics": ["octocat", "api"],
                "default_branch": "master",
                "forks_count": 9,
                "stargazers_count": 80,
                "open_issues_count": 0,
                "size": 108,
                "archived": false,
                "visibility": "public",
                "pushed_at": "2011-01-26T19:06:43Z",
                "created_at": "2011-01-26T19:01:12Z",
                "updated_at": "2011-01-26T19:14:43Z"
              }
            ]
            """#
    )
}
