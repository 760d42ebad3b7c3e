import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository as lists have it.
    ///
    /// What is optional here is missing from some answers, `createdAt` for example from those of the search.
    public struct Repository: Decodable, Hashable, Sendable {
        public let id: Int
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without its owner's, such as `Hello-World`.
        public let name: String
        /// Owner and name, such as `octocat/Hello-World`.
        public let fullName: String
        /// The account that it belongs to.
        public let owner: Account
        public let isPrivate: Bool
        /// The repository's page.
        public let htmlURL: URL
        public let description: String?
        public let isFork: Bool
        /// This repository in the API.
        public let url: URL
        public let homepage: String?
        /// The language of most of its code.
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
