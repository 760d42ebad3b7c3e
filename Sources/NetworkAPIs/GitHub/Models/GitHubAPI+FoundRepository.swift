import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository in search results.
    ///
    /// It has more fields than in lists, and its owner can be missing.
    public struct FoundRepository: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without the owner, such as `Tetris`.
        public let name: String
        /// The owner and the name, such as `dtrupenn/Tetris`.
        public let fullName: String
        /// The owner, or `nil` if the account was deleted.
        @Indirect public var owner: Account?
        /// The relevance; comparable only within one search.
        public let score: Double
        /// Whether the repository is private.
        public let isPrivate: Bool
        /// The repository's page.
        public let htmlURL: URL
        /// The description; `nil` if there is none.
        public let description: String?
        /// Whether the repository is a fork.
        public let isFork: Bool
        /// This repository in the API.
        public let url: URL
        /// The address of the home page, as its owner wrote it; `nil` if there is none.
        public let homepage: String?
        /// The primary programming language.
        public let language: String?
        /// The license that GitHub found; `nil` if it found none.
        public let license: LicenseSummary?
        /// The topics.
        public let topics: [String]?
        /// The name of the default branch.
        public let defaultBranch: String
        /// The number of forks.
        public let forkCount: Int
        /// The number of stars.
        public let starCount: Int
        /// The number of open issues and pull requests.
        public let openIssueCount: Int
        /// The size on disk, in kilobytes.
        public let size: Int
        /// Whether the repository is archived, which makes it read-only.
        public let isArchived: Bool
        /// Whether GitHub has disabled it.
        public let isDisabled: Bool
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date
        /// The time of the last push.
        public let pushedAt: Date

        private enum CodingKeys: String, CodingKey {
            case id, name, owner, score, description, url, homepage, language, license, topics, size
            case nodeID = "node_id"
            case fullName = "full_name"
            case isPrivate = "private"
            case htmlURL = "html_url"
            case isFork = "fork"
            case defaultBranch = "default_branch"
            case forkCount = "forks_count"
            case starCount = "stargazers_count"
            case openIssueCount = "open_issues_count"
            case isArchived = "archived"
            case isDisabled = "disabled"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case pushedAt = "pushed_at"
        }
    }
}
