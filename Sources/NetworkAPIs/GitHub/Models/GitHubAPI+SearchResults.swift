import NetworkAPIKit

extension GitHubAPI {
    /// A page of what a search has found.
    public struct SearchResults<Item: Decodable & Hashable & Sendable>: Decodable, Hashable, Sendable {
        /// How many there are on all pages together; GitHub gives the first thousand of them.
        public let totalCount: Int
        /// Whether the search took too long, so that some are missing.
        public let isIncomplete: Bool
        /// What stands on this page.
        public let items: [Item]

        private enum CodingKeys: String, CodingKey {
            case totalCount = "total_count"
            case isIncomplete = "incomplete_results"
            case items
        }
    }
}
