import NetworkAPIKit

extension GitHubAPI {
    /// What an account has done in public, the newest first, a page at a time.
    ///
    /// `GET /users/{username}/events/public` —
    /// https://docs.github.com/rest/activity/events#list-public-events-for-a-user
    ///
    /// GitHub tells 300 events at most, none older than 90 days, and those with a delay.
    public struct UserEvents: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - userName: The account's login, for example `octocat`.
        ///   - perPage: How many at a time, at most 100; 30 where this is `nil`.
        ///   - page: Which page, counted from 1; the first where this is `nil`.
        public init(userName: String, perPage: Int? = nil, page: Int? = nil) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)/events/public")
            requestInfo = .GitHubAPI(method: .get, parameters: Parameter(perPage: perPage, page: page))
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let perPage: Int?
            public let page: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case perPage = "per_page"
                case page
            }
        }

        public typealias Response = [Event]
    }
}

extension GitHubAPI.UserEvents: PaginatedAPIDefinition {
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension GitHubAPI.UserEvents: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.UserEvents.init(userName:perPage:page:), "username", "per_page", "page",
        summary: "List public events for a user",
        reference: "https://docs.github.com/rest/activity/events#list-public-events-for-a-user",
        example: "octocat", 30, 1,
        exampleResponse: #"""
            [
              {
                "id": "22249084964",
                "type": "PushEvent",
                "actor": {
                  "id": 583231,
                  "login": "octocat",
                  "display_login": "octocat",
                  "gravatar_id": "",
                  "url": "https://api.github.com/users/octocat",
                  "avatar_url": "https://avatars.githubusercontent.com/u/583231?v=4"
                },
                "repo": {
                  "id": 1296269,
                  "name": "octocat/Hello-World",
                  "url": "https://api.github.com/repos/octocat/Hello-World"
                },
                "payload": {
                  "push_id": 10115855396,
                  "ref": "refs/heads/master",
                  "head": "7a8f3ac80e2ad2f6842cb86f576d4bfe2c03e300",
                  "before": "883efe034920928c47fe18598c01249d1a9fdabd"
                },
                "public": true,
                "created_at": "2022-06-09T12:47:28Z"
              },
              {
                "id": "22237752260",
                "type": "WatchEvent",
                "actor": {
                  "id": 583231,
                  "login": "octocat",
                  "display_login": "octocat",
                  "gravatar_id": "",
                  "url": "https://api.github.com/users/octocat",
                  "avatar_url": "https://avatars.githubusercontent.com/u/583231?v=4"
                },
                "repo": {
                  "id": 1296269,
                  "name": "octocat/Hello-World",
                  "url": "https://api.github.com/repos/octocat/Hello-World"
                },
                "payload": {"action": "started"},
                "public": true,
                "created_at": "2022-06-08T23:29:25Z"
              }
            ]
            """#
    )
}
