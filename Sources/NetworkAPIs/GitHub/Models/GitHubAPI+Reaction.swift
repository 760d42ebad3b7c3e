import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A reaction to an issue or a comment.
    public struct Reaction: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The reaction's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The account that reacted, or `nil` if it was deleted.
        @Indirect public var user: Account?
        /// The kind of reaction.
        public let content: Content
        /// The time of the creation.
        public let createdAt: Date

        private enum CodingKeys: String, CodingKey {
            case id, user, content
            case nodeID = "node_id"
            case createdAt = "created_at"
        }

        /// The kinds of reaction.
        public enum Content: String, Codable, CaseIterable, NetworkAPI.Argument {
            case thumbsUp = "+1"
            case thumbsDown = "-1"
            case laugh, confused, heart, hooray, rocket, eyes
        }
    }
}
