import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The gists of the user whose token is sent, a page at a time; without a token, all public ones.
    ///
    /// `GET /gists` — https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user
    public struct Gists: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/gists")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - since: Only gists that were changed after this; all where it is `nil`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(since: Date? = nil, perPage: Int? = nil, page: Int? = nil) {
            requestInfo = .GitHubAPI(
                method: .get, parameters: Parameter(since: since, perPage: perPage, page: page))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let since: Date?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case since
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Gist]
    }
}

extension GitHubAPI.Gists: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.Gists: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.Gists.init(since:perPage:page:), "since", "per_page", "page",
        summary: "List gists for the authenticated user",
        reference: "https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user",
        example: Date(timeIntervalSince1970: 1_262_304_000), 30, 1,
        exampleResponse: #"""
            [
              {
                "url": "https://api.github.com/gists/aa5a315d61ae9438b18d",
                "forks_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/forks",
                "commits_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/commits",
                "id": "aa5a315d61ae9438b18d",
                "node_id": "MDQ6R2lzdGFhNWEzMTVkNjFhZTk0MzhiMThk",
                "git_pull_url": "https://gist.github.com/aa5a315d61ae9438b18d.git",
                "git_push_url": "https://gist.github.com/aa5a315d61ae9438b18d.git",
                "html_url": "https://gist.github.com/aa5a315d61ae9438b18d",
                "files": {
                  "hello_world.rb": {
                    "filename": "hello_world.rb",
                    "type": "application/x-ruby",
                    "language": "Ruby",
                    "raw_url": "https://gist.githubusercontent.com/octocat/6cad326836d38bd3a7ae/raw/db9c55113504e46fa076e7df3a04ce592e2e86d8/hello_world.rb",
                    "size": 167
                  }
                },
                "public": true,
                "created_at": "2010-04-14T02:15:15Z",
                "updated_at": "2011-06-20T11:34:15Z",
                "description": "Hello World Examples",
                "comments": 0,
                "user": null,
                "comments_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/comments/",
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
                "truncated": false
              }
            ]
            """#,
        responses: [.gitHubNotModified, .gitHubForbidden]
    )
}
