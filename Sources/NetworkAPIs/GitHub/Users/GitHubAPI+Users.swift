import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The public profile of an account.
    ///
    /// `GET /users/{username}` — https://docs.github.com/rest/users/users#get-a-user
    public struct Users: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(method: .get)
        /// A profile comes with 200; with 202 GitHub says that there is none yet.
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .init(statuses: [200]) }

        /// - Parameter userName: The account's login, for example `minsone`; GitHub ignores its case.
        public init(userName: String) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// The account's login, in the case in which it was registered.
            public let login: String
            public let id: Int
            /// The account's id in GitHub's GraphQL API.
            public let nodeID: String
            /// The profile picture.
            public let avatarURL: URL
            /// The hash of the address at gravatar.com; empty for most accounts.
            public let gravatarID: String?
            /// This profile in the API.
            public let url: URL
            /// The profile's page.
            public let htmlURL: URL
            public let followersURL: URL
            /// A URI template (RFC 6570), as all that are no `URL` here.
            public let followingURL: String
            public let gistsURL: String
            public let starredURL: String
            public let subscriptionsURL: URL
            public let organizationsURL: URL
            public let repositoriesURL: URL
            public let eventsURL: String
            public let receivedEventsURL: URL
            /// `User`, `Organization` or `Bot`.
            public let type: String
            /// Whether the account is of GitHub's own staff.
            public let siteAdmin: Bool
            /// The name that is shown, in any script.
            public let name: String?
            public let company: String?
            /// A web address as the account's owner typed it; often empty, and seldom checked.
            public let blog: String?
            public let location: String?
            /// The public address; `nil` for callers who are not signed in.
            public let email: String?
            public let hireable: Bool?
            public let bio: String?
            public let twitterUsername: String?
            public let publicRepositories: Int
            public let publicGists: Int
            public let followers: Int
            public let following: Int
            public let createdAt: Date
            public let updatedAt: Date

            private enum CodingKeys: String, CodingKey {
                case login, id, url, type, name, company, blog, location, email, hireable, bio, followers,
                    following
                case nodeID = "node_id"
                case avatarURL = "avatar_url"
                case gravatarID = "gravatar_id"
                case htmlURL = "html_url"
                case followersURL = "followers_url"
                case followingURL = "following_url"
                case gistsURL = "gists_url"
                case starredURL = "starred_url"
                case subscriptionsURL = "subscriptions_url"
                case organizationsURL = "organizations_url"
                case repositoriesURL = "repos_url"
                case eventsURL = "events_url"
                case receivedEventsURL = "received_events_url"
                case siteAdmin = "site_admin"
                case twitterUsername = "twitter_username"
                case publicRepositories = "public_repos"
                case publicGists = "public_gists"
                case createdAt = "created_at"
                case updatedAt = "updated_at"
            }
        }
    }
}

extension GitHubAPI.Users: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.Users.init(userName:), "username",
        summary: "Get a user",
        reference: "https://docs.github.com/rest/users/users#get-a-user",
        example: "minsone",
        exampleResponse: #"""
            {
              "login": "minsOne",
              "id": 4429361,
              "node_id": "MDQ6VXNlcjQ0MjkzNjE=",
              "avatar_url": "https://avatars.githubusercontent.com/u/4429361?v=4",
              "gravatar_id": "",
              "url": "https://api.github.com/users/minsOne",
              "html_url": "https://github.com/minsOne",
              "followers_url": "https://api.github.com/users/minsOne/followers",
              "following_url": "https://api.github.com/users/minsOne/following{/other_user}",
              "gists_url": "https://api.github.com/users/minsOne/gists{/gist_id}",
              "starred_url": "https://api.github.com/users/minsOne/starred{/owner}{/repo}",
              "subscriptions_url": "https://api.github.com/users/minsOne/subscriptions",
              "organizations_url": "https://api.github.com/users/minsOne/orgs",
              "repos_url": "https://api.github.com/users/minsOne/repos",
              "events_url": "https://api.github.com/users/minsOne/events{/privacy}",
              "received_events_url": "https://api.github.com/users/minsOne/received_events",
              "type": "User",
              "site_admin": false,
              "name": null,
              "company": null,
              "blog": "",
              "location": null,
              "email": null,
              "hireable": null,
              "bio": null,
              "twitter_username": null,
              "public_repos": 8,
              "public_gists": 8,
              "followers": 20,
              "following": 0,
              "created_at": "2013-05-14T09:06:17Z",
              "updated_at": "2023-03-22T11:21:35Z"
            }
            """#,
        responses: [.response(202, "Accepted; there is no profile yet"), .gitHubNotFound]
    )
}
