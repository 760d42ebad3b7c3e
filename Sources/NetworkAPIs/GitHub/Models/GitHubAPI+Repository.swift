import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository, as in lists.
    ///
    /// Some responses omit the optional fields. For example, code search omits `createdAt`.
    public struct Repository: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without the owner, such as `Hello-World`.
        public let name: String
        /// The owner and the name, such as `octocat/Hello-World`.
        public let fullName: String
        /// The owner.
        @Indirect public var owner: Account
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
        /// The topics.
        public let topics: [String]?
        /// The name of the default branch.
        public let defaultBranch: String?
        /// The number of forks.
        public let forkCount: Int?
        /// The number of stars.
        public let starCount: Int?
        /// The number of open issues and pull requests.
        public let openIssueCount: Int?
        /// The size on disk, in kilobytes.
        public let size: Int?
        /// Whether the repository is archived, which makes it read-only.
        public let isArchived: Bool?
        public let visibility: NetworkAPI.OpenEnum<Visibility>?
        /// The time of the last push; `nil` if nothing was pushed yet.
        public let pushedAt: Date?
        /// The time of the creation.
        public let createdAt: Date?
        /// The time of the last change.
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
