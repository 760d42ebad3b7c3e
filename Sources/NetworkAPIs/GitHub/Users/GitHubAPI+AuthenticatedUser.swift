import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The profile of the user whose token is sent, with its private part where the token allows.
    ///
    /// `GET /user` — https://docs.github.com/rest/users/users#get-the-authenticated-user
    public struct AuthenticatedUser: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/user")
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .get, authorization: .required)

        public init() {}

        /// What is private is there for a token with the scope `user`, and `nil` for one without.
        public struct Response: Hashable, Sendable {
            /// What everybody can see.
            public let profile: Users.Response
            /// Whether signing in takes two factors; GitHub tells it in a private profile, and never in a public one.
            public let hasTwoFactorAuthentication: Bool?
            public let privateGists: Int?
            /// The private repositories that the user has access to.
            public let totalPrivateRepositories: Int?
            public let ownedPrivateRepositories: Int?
            /// What the user's repositories take, in kilobytes.
            public let diskUsage: Int?
            /// How many people work on the user's private repositories with them.
            public let collaborators: Int?
            /// What the user pays for.
            public let plan: Plan?
            /// When the account was suspended; `nil` for one that is not.
            public let suspendedAt: Date?
            /// Whether the account is of the plan "Business Plus".
            public let isBusinessPlus: Bool?
            /// The account's name in the directory of an enterprise (LDAP).
            public let ldapName: String?
        }

        /// What an account's owner pays for.
        public struct Plan: Decodable, Hashable, Sendable {
            /// The plan's name, such as `pro`.
            public let name: String
            /// The room for repositories, in kilobytes.
            public let space: Int
            /// How many private repositories there may be.
            public let privateRepositories: Int
            public let collaborators: Int

            private enum CodingKeys: String, CodingKey {
                case name, space, collaborators
                case privateRepositories = "private_repos"
            }
        }
    }
}

extension GitHubAPI.AuthenticatedUser.Response: Decodable {
    private enum CodingKeys: String, CodingKey {
        case collaborators, plan
        case hasTwoFactorAuthentication = "two_factor_authentication"
        case privateGists = "private_gists"
        case totalPrivateRepositories = "total_private_repos"
        case ownedPrivateRepositories = "owned_private_repos"
        case diskUsage = "disk_usage"
        case suspendedAt = "suspended_at"
        case isBusinessPlus = "business_plus"
        case ldapName = "ldap_dn"
    }

    /// Reads the profile, and beside its fields those that are private.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        profile = try GitHubAPI.Users.Response(from: decoder)
        hasTwoFactorAuthentication = try container.decodeIfPresent(
            Bool.self, forKey: .hasTwoFactorAuthentication)
        privateGists = try container.decodeIfPresent(Int.self, forKey: .privateGists)
        totalPrivateRepositories = try container.decodeIfPresent(Int.self, forKey: .totalPrivateRepositories)
        ownedPrivateRepositories = try container.decodeIfPresent(Int.self, forKey: .ownedPrivateRepositories)
        diskUsage = try container.decodeIfPresent(Int.self, forKey: .diskUsage)
        collaborators = try container.decodeIfPresent(Int.self, forKey: .collaborators)
        plan = try container.decodeIfPresent(GitHubAPI.AuthenticatedUser.Plan.self, forKey: .plan)
        suspendedAt = try container.decodeIfPresent(Date.self, forKey: .suspendedAt)
        isBusinessPlus = try container.decodeIfPresent(Bool.self, forKey: .isBusinessPlus)
        ldapName = try container.decodeIfPresent(String.self, forKey: .ldapName)
    }
}

extension GitHubAPI.AuthenticatedUser: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.AuthenticatedUser.init,
        summary: "Get the authenticated user",
        reference: "https://docs.github.com/rest/users/users#get-the-authenticated-user",
        exampleResponse: #"""
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
              "site_admin": false,
              "name": "monalisa octocat",
              "company": "GitHub",
              "blog": "https://github.com/blog",
              "location": "San Francisco",
              "email": "octocat@github.com",
              "hireable": false,
              "bio": "There once was...",
              "twitter_username": "monatheoctocat",
              "public_repos": 2,
              "public_gists": 1,
              "followers": 20,
              "following": 0,
              "created_at": "2008-01-14T04:33:35Z",
              "updated_at": "2008-01-14T04:33:35Z",
              "private_gists": 81,
              "total_private_repos": 100,
              "owned_private_repos": 100,
              "disk_usage": 10000,
              "collaborators": 8,
              "two_factor_authentication": true,
              "plan": {"name": "Medium", "space": 400, "private_repos": 20, "collaborators": 0}
            }
            """#,
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden]
    )
}
