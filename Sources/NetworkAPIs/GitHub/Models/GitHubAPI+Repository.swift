import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository, as in lists.
    ///
    /// Some responses omit the optional fields. For example, code search omits `createdAt`.
    public struct Repository: Decodable, Hashable, Sendable {
        public let id: Int64
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without the owner, such as `Hello-World`.
        public let name: String
        /// The owner and the name, such as `octocat/Hello-World`.
        public let fullName: String
        /// The owner.
        public let owner: Account
        public let isPrivate: Bool
        /// The repository's page.
        public let htmlURL: URL
        public let description: String?
        public let isFork: Bool
        /// This repository in the API.
        public let url: URL
        public let homepage: String?
        /// The primary programming language.
        public let language: String?
        public let topics: [String]?
        public let defaultBranch: String?
        public let forkCount: Int?
        public let starCount: Int?
        public let openIssueCount: Int?
        /// The size on disk, in kilobytes.
        public let size: Int?
        public let isArchived: Bool?
        public let visibility: NetworkAPI.OpenEnum<Visibility>?
        public let pushedAt: Date?
        public let createdAt: Date?
        public let updatedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case id, name, owner, description, url, homepage, language, topics, size, visibility
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
            case pushedAt = "pushed_at"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }
    }
}
