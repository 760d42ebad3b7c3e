import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Something that an account has done, such as a push or a comment.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/github-event-types
    public struct Event: Hashable, Sendable {
        public let id: String
        /// The kind of event, such as `PushEvent`, also of one whose payload is ``Payload/other(_:)``.
        public let type: String?
        /// Who did it.
        public let actor: Actor
        /// Where it was done.
        public let repository: Place
        /// The organization that the repository belongs to.
        public let organization: Actor?
        /// What was done.
        public let payload: Payload
        public let isPublic: Bool
        public let createdAt: Date?

        /// An account as events have it.
        public struct Actor: Decodable, Hashable, Sendable {
            public let id: Int
            public let login: String
            /// The login as it is shown.
            public let displayLogin: String?
            /// The hash of the address at gravatar.com; empty for most accounts.
            public let gravatarID: String?
            /// This account in the API.
            public let url: URL
            /// The profile picture.
            public let avatarURL: URL

            private enum CodingKeys: String, CodingKey {
                case id, login, url
                case displayLogin = "display_login"
                case gravatarID = "gravatar_id"
                case avatarURL = "avatar_url"
            }
        }

        /// A repository as events have it.
        public struct Place: Decodable, Hashable, Sendable {
            public let id: Int
            /// Owner and name, such as `octocat/Hello-World`.
            public let name: String
            /// This repository in the API.
            public let url: URL
        }
    }
}

extension GitHubAPI.Event: Decodable {
    enum CodingKeys: String, CodingKey {
        case id, type, actor, payload
        case repository = "repo"
        case organization = "org"
        case isPublic = "public"
        case createdAt = "created_at"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        type = try container.decodeIfPresent(String.self, forKey: .type)
        actor = try container.decode(Actor.self, forKey: .actor)
        repository = try container.decode(Place.self, forKey: .repository)
        organization = try container.decodeIfPresent(Actor.self, forKey: .organization)
        payload = try Payload(ofType: type, in: container)
        isPublic = try container.decode(Bool.self, forKey: .isPublic)
        createdAt = try container.decodeIfPresent(Date.self, forKey: .createdAt)
    }
}
