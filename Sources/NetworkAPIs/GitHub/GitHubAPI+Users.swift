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
