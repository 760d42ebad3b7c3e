import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The commits of a repository, the newest first, a page at a time.
    ///
    /// `GET /repos/{owner}/{repo}/commits` — https://docs.github.com/rest/commits/commits#list-commits
    ///
    /// A repository that is empty answers 409, which is a ``NetworkAPI/Failure/status(_:)``.
    public struct Commits: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - start: The branch, tag or commit to begin with; the default branch where this is `nil`.
        ///   - filePath: Only the commits that change this file or folder.
        ///   - author: Only the commits of this login or address.
        ///   - since: Only the commits from then on.
        ///   - until: Only the commits up to then.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(
            owner: String,
            repository: String,
            start: String? = nil,
            path filePath: String? = nil,
            author: String? = nil,
            since: Date? = nil,
            until: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/commits")
            requestInfo = .GitHubAPI(
                method: .get,
                parameters: Parameter(
                    start: start, path: filePath, author: author, since: since, until: until,
                    perPage: perPage,
                    page: page))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let start: String?
            public let path: String?
            public let author: String?
            public let since: Date?
            public let until: Date?
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case start = "sha"
                case path, author, since, until
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Commit]
    }
}

extension GitHubAPI.Commits: PaginatedAPIDefinition {
    /// GitHub's lists tell the next page in their `Link` header.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.Commits: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.Commits.init(owner:repository:start:path:author:since:until:perPage:page:),
        "owner", "repo", "sha", "path", "author", "since", "until", "per_page", "page",
        summary: "List commits",
        reference: "https://docs.github.com/rest/commits/commits#list-commits",
        example: "octocat", "Hello-World", "main", "lib/hello.swift", "octocat",
        Date(timeIntervalSince1970: 1_302_796_800), nil, 30, 1,
        exampleResponse: #"""
            [
              {
                "url": "https://api.github.com/repos/octocat/Hello-World/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e",
                "sha": "6dcb09b5b57875f334f61aebed695e2e4193db5e",
                "node_id": "MDY6Q29tbWl0NmRjYjA5YjViNTc4NzVmMzM0ZjYxYWViZWQ2OTVlMmU0MTkzZGI1ZQ==",
                "html_url": "https://github.com/octocat/Hello-World/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e",
                "comments_url": "https://api.github.com/repos/octocat/Hello-World/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e/comments",
                "commit": {
                  "url": "https://api.github.com/repos/octocat/Hello-World/git/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e",
                  "author": {
                    "name": "Monalisa Octocat",
                    "email": "support@github.com",
                    "date": "2011-04-14T16:00:49Z"
                  },
                  "committer": {
                    "name": "Monalisa Octocat",
                    "email": "support@github.com",
                    "date": "2011-04-14T16:00:49Z"
                  },
                  "message": "Fix all the bugs",
                  "tree": {
                    "url": "https://api.github.com/repos/octocat/Hello-World/tree/6dcb09b5b57875f334f61aebed695e2e4193db5e",
                    "sha": "6dcb09b5b57875f334f61aebed695e2e4193db5e"
                  },
                  "comment_count": 0,
                  "verification": {
                    "verified": false,
                    "reason": "unsigned",
                    "signature": null,
                    "payload": null
                  }
                },
                "author": {
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
                "committer": {
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
                "parents": [
                  {
                    "url": "https://api.github.com/repos/octocat/Hello-World/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e",
                    "sha": "6dcb09b5b57875f334f61aebed695e2e4193db5e"
                  }
                ]
              }
            ]
            """#,
        responses: [.gitHubBadRequest, .gitHubNotFound, .gitHubConflict, .gitHubFailed]
    )
}
