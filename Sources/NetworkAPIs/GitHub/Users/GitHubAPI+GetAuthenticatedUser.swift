import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Gets the profile of the authenticated user, with the private fields if the token allows.
    ///
    /// `GET /user` — https://docs.github.com/rest/users/users#get-the-authenticated-user
    public struct GetAuthenticatedUser: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/user")
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .get, authorization: .required)

        /// Creates a request to get the authenticated user.
        public init() {}

        /// The private fields are `nil` if the token does not have the scope `user`.
        public struct Response: Hashable, Sendable {
            /// The public profile.
            public let profile: Users.Response
            /// Whether two-factor authentication is enabled; a public profile never has it.
            public let hasTwoFactorAuthentication: Bool?
            /// The number of secret gists.
            public let privateGists: Int?
            /// The number of private repositories that the user can access.
            public let totalPrivateRepositories: Int?
            /// The number of private repositories that the account owns.
            public let ownedPrivateRepositories: Int?
            /// The disk space of the user's repositories, in kilobytes.
            public let diskUsage: Int?
            /// The number of collaborators on the user's private repositories.
            public let collaborators: Int?
            /// The user's plan.
            public let plan: Plan?
            /// The time of the account's suspension, or `nil` if it is not suspended.
            public let suspendedAt: Date?
            /// Whether the account has the plan "Business Plus".
            public let isBusinessPlus: Bool?
            /// The distinguished name in an enterprise's LDAP directory.
            public let ldapName: String?
        }

        /// The plan of an account.
        public struct Plan: Decodable, Hashable, Sendable {
            /// The plan's name, such as `pro`.
            public let name: String
            /// The space for repositories, in kilobytes.
            public let space: Int
            /// The number of private repositories that the plan allows.
            public let privateRepositories: Int
            /// The largest number of collaborators in private repositories.
            public let collaborators: Int

            private enum CodingKeys: String, CodingKey {
                case name, space, collaborators
                case privateRepositories = "private_repos"
            }
        }
    }
}

extension GitHubAPI.GetAuthenticatedUser.Response: Decodable {
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

    /// Decodes the profile and the private fields from one object.
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
        plan = try container.decodeIfPresent(GitHubAPI.GetAuthenticatedUser.Plan.self, forKey: .plan)
        suspendedAt = try container.decodeIfPresent(Date.self, forKey: .suspendedAt)
        isBusinessPlus = try container.decodeIfPresent(Bool.self, forKey: .isBusinessPlus)
        ldapName = try container.decodeIfPresent(String.self, forKey: .ldapName)
    }
}

extension GitHubAPI.GetAuthenticatedUser: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /user",
        summary: "Get the authenticated user",
        reference: "https://docs.github.com/rest/users/users#get-the-authenticated-user",
        exampleResponse: .json(example),
        responses: [.gitHubNotModified, .gitHubUnauthenticated, .gitHubForbidden],
        absent: ["business_plus", "ldap_dn", "suspended_at"]
    )
}
