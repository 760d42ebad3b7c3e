import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The number of reactions to an issue or a comment, by kind.
    public struct ReactionCounts: Decodable, Hashable, Sendable {
        /// The reactions in the API.
        public let url: URL
        public let total: Int
        public let thumbsUp: Int
        public let thumbsDown: Int
        public let laugh: Int
        public let confused: Int
        public let heart: Int
        public let hooray: Int
        public let rocket: Int
        public let eyes: Int

        private enum CodingKeys: String, CodingKey {
            case url, laugh, confused, heart, hooray, rocket, eyes
            case total = "total_count"
            case thumbsUp = "+1"
            case thumbsDown = "-1"
        }
    }
}
