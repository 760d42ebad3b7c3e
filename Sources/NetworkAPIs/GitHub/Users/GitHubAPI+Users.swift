import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Gets the public profile of an account.
    ///
    /// It has the name of the package's first example and does not follow the rule of verb and noun.
    ///
    /// `GET /users/{username}` — https://docs.github.com/rest/users/users#get-a-user
    public struct Users: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)
        /// Only 200 is accepted, because a 202 means that there is no profile yet.
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .init(statuses: [200]) }

        /// Creates a request to get a user.
        ///
        /// - Parameter userName: The login of the account, such as `minsone`. Not case-sensitive.
        public init(userName: String) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// The login, in the case that the account was registered with.
            public let login: String
            /// The identifier.
            public let id: Int64
            /// The account's id in GitHub's GraphQL API.
            public let nodeID: String
            /// The profile picture.
            public let avatarURL: URL
            /// The hash of the email address at gravatar.com; empty for most accounts.
            public let gravatarID: String?
            /// This profile in the API.
            public let url: URL
            /// The profile's page.
            public let htmlURL: URL
            /// The followers of the account, in the API.
            public let followersURL: URL
            /// A URI template (RFC 6570), as is every other `String` with a name that ends in `URL`.
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
            /// The display name, in any script.
            public let name: String?
            /// The company; `nil` if the profile has none.
            public let company: String?
            /// A web address as the owner of the account typed it; it is often empty or not valid.
            public let blog: String?
            /// The location; `nil` if the profile has none.
            public let location: String?
            /// The public email address, or `nil` if the request is not authenticated.
            public let email: String?
            /// Whether the person can be hired; `nil` if the profile does not tell.
            public let hireable: Bool?
            /// The biography; `nil` if the profile has none.
            public let bio: String?
            /// The name at Twitter; `nil` if the profile has none.
            public let twitterUsername: String?
            /// The number of public repositories.
            public let publicRepositories: Int
            /// The number of public gists.
            public let publicGists: Int
            /// The number of followers.
            public let followers: Int
            /// The number of accounts that the account follows.
            public let following: Int
            /// The time of the creation.
            public let createdAt: Date
            /// The time of the last change.
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
        Self.init, requestLine: "GET /users/{username}",
        summary: "Get a user",
        reference: "https://docs.github.com/rest/users/users#get-a-user",
        example: "minsone",
        exampleResponse: .json(example),
        responses: [.response(202, "Accepted: the profile does not exist yet"), .gitHubNotFound],
        absent: ["bio", "company", "email", "hireable", "location", "name", "twitter_username"]
    )
}
