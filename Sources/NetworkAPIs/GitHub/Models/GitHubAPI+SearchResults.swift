import NetworkAPIKit

extension GitHubAPI {
    /// A page of search results.
    public struct SearchResults<Item: Decodable & Hashable & Sendable>: Decodable, Hashable, Sendable {
        /// The total number of results on all pages; GitHub returns at most the first 1,000.
        public let totalCount: Int
        /// Whether results are missing because the search took too long.
        public let isIncomplete: Bool
        /// The results on this page.
        public let items: [Item]

        private enum CodingKeys: String, CodingKey {
            case totalCount = "total_count"
            case isIncomplete = "incomplete_results"
            case items
        }
    }
}
