import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// An account, as in lists and in other models.
    ///
    /// For the full profile, see ``Users``.
    ///
    /// A property of the type `String` with a name that ends in `URL` is a URI template (RFC 6570).
    public struct Account: Decodable, Hashable, Sendable {
        /// The login, such as `octocat`.
        public let login: String
        /// The identifier.
        public let id: Int64
        /// The account's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The profile picture.
        public let avatarURL: URL
        /// The hash of the email address at gravatar.com; empty for most accounts.
        public let gravatarID: String?
        /// This account in the API.
        public let url: URL
        /// The profile's page.
        public let htmlURL: URL
        /// The followers of the account, in the API.
        public let followersURL: URL
        /// A template (RFC 6570) of the accounts that the account follows, in the API.
        public let followingURL: String
        /// A template (RFC 6570) of the gists of the account, in the API.
        public let gistsURL: String
        /// A template (RFC 6570) of the repositories with a star of the account, in the API.
        public let starredURL: String
        /// The repositories that the account watches, in the API.
        public let subscriptionsURL: URL
        /// The organizations of the account, in the API.
        public let organizationsURL: URL
        /// The repositories of the account, in the API.
        public let repositoriesURL: URL
        /// A template (RFC 6570) of the events of the account, in the API.
        public let eventsURL: String
        /// The events that the account received, in the API.
        public let receivedEventsURL: URL
        /// `User`, `Organization` or `Bot`.
        public let type: String
        /// Whether the account belongs to a GitHub employee.
        public let siteAdmin: Bool
        /// The display name; most responses omit it.
        public let name: String?
        /// The public email address; most responses omit it.
        public let email: String?

        private enum CodingKeys: String, CodingKey {
            case login, id, url, type, name, email
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
        }
    }
}

extension GitHubAPI.Account {
    /// The account of GitHub's own examples.
    static let example = #"""
        {
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
        }
        """#
}
