import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The number of reactions to an issue or a comment, by kind.
    public struct ReactionCounts: Decodable, Hashable, Sendable {
        /// The reactions in the API.
        public let url: URL
        /// The number of all reactions.
        public let total: Int
        /// The number of 👍.
        public let thumbsUp: Int
        /// The number of 👎.
        public let thumbsDown: Int
        /// The number of 😄.
        public let laugh: Int
        /// The number of 😕.
        public let confused: Int
        /// The number of ❤️.
        public let heart: Int
        /// The number of 🎉.
        public let hooray: Int
        /// The number of 🚀.
        public let rocket: Int
        /// The number of 👀.
        public let eyes: Int

        private enum CodingKeys: String, CodingKey {
            case url, laugh, confused, heart, hooray, rocket, eyes
            case total = "total_count"
            case thumbsUp = "+1"
            case thumbsDown = "-1"
        }
    }
}
