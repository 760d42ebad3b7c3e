import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// An action of an account, such as a push or a comment.
    ///
    /// https://docs.github.com/rest/using-the-rest-api/github-event-types
    public struct Event: Hashable, Sendable {
        /// The identifier.
        public let id: String
        /// The type of the event, such as `PushEvent`; it is also set if the payload is ``Payload/other(_:)``.
        public let type: String?
        /// The account that performed the event.
        public let actor: Actor
        /// The repository of the event.
        public let repository: Place
        /// The organization that the repository belongs to.
        public let organization: Actor?
        /// The details of the event.
        public let payload: Payload
        /// Whether everybody can see the event.
        public let isPublic: Bool
        /// The time of the event.
        public let createdAt: Date?

        /// The account of an event.
        public struct Actor: Decodable, Hashable, Sendable {
            /// The identifier of the account.
            public let id: Int64
            /// The login.
            public let login: String
            /// The login as GitHub displays it.
            public let displayLogin: String?
            /// The hash of the email address at gravatar.com; empty for most accounts.
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

        /// The repository of an event.
        public struct Place: Decodable, Hashable, Sendable {
            /// The identifier of the repository.
            public let id: Int64
            /// The owner and the name, such as `octocat/Hello-World`.
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
