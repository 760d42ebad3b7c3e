import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository as it is answered by itself, with more than in lists.
    public struct FullRepository: Decodable, Hashable, Sendable {
        public let id: Int
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without its owner's, such as `Hello-World`.
        public let name: String
        /// Owner and name, such as `octocat/Hello-World`.
        public let fullName: String
        public let owner: Account
        public let isPrivate: Bool
        /// The repository's page.
        public let htmlURL: URL
        public let description: String?
        public let isFork: Bool
        /// This repository in the API.
        public let url: URL
        /// Where Git clones it from over HTTPS.
        public let cloneURL: String
        /// Where Git clones it from over SSH, such as `git@github.com:octocat/Hello-World.git`.
        public let sshURL: String
        /// The repository that this one is a mirror of.
        public let mirrorURL: URL?
        public let homepage: String?
        /// The language of most of its code.
        public let language: String?
        public let license: LicenseSummary?
        public let topics: [String]?
        public let defaultBranch: String
        public let forkCount: Int
        public let starCount: Int
        /// How many accounts watch it.
        public let subscriberCount: Int
        /// How many repositories there are in its network of forks.
        public let networkCount: Int
        /// How many issues and pull requests are open.
        public let openIssueCount: Int
        /// The size on disk, in kilobytes.
        public let size: Int
        public let isTemplate: Bool?
        public let isArchived: Bool
        /// Whether GitHub has disabled it.
        public let isDisabled: Bool
        public let visibility: NetworkAPI.OpenEnum<Visibility>?
        public let hasIssues: Bool
        public let hasProjects: Bool
        public let hasWiki: Bool
        public let hasPages: Bool
        public let hasDownloads: Bool
        /// What the user whose token is sent may do; `nil` without a token.
        public let permissions: RepositoryPermissions?
        /// How pull requests are merged; `nil` for whoever may not change it, as are the next four.
        public let allowsMergeCommit: Bool?
        public let allowsSquashMerge: Bool?
        public let allowsRebaseMerge: Bool?
        public let allowsAutoMerge: Bool?
        public let deletesBranchOnMerge: Bool?
        /// The organization that it belongs to; `nil` where a user is the owner.
        public let organization: Account?
        /// The repository that this one was forked from.
        public let parent: Repository?
        /// The first repository of the network of forks.
        public let source: Repository?
        public let pushedAt: Date
        public let createdAt: Date
        public let updatedAt: Date

        private enum CodingKeys: String, CodingKey {
            case id, name, owner, description, url, homepage, language, license, topics, size, visibility
            case permissions, organization, parent, source
            case nodeID = "node_id"
            case fullName = "full_name"
            case isPrivate = "private"
            case htmlURL = "html_url"
            case isFork = "fork"
            case cloneURL = "clone_url"
            case sshURL = "ssh_url"
            case mirrorURL = "mirror_url"
            case defaultBranch = "default_branch"
            case forkCount = "forks_count"
            case starCount = "stargazers_count"
            case subscriberCount = "subscribers_count"
            case networkCount = "network_count"
            case openIssueCount = "open_issues_count"
            case isTemplate = "is_template"
            case isArchived = "archived"
            case isDisabled = "disabled"
            case hasIssues = "has_issues"
            case hasProjects = "has_projects"
            case hasWiki = "has_wiki"
            case hasPages = "has_pages"
            case hasDownloads = "has_downloads"
            case allowsMergeCommit = "allow_merge_commit"
            case allowsSquashMerge = "allow_squash_merge"
            case allowsRebaseMerge = "allow_rebase_merge"
            case allowsAutoMerge = "allow_auto_merge"
            case deletesBranchOnMerge = "delete_branch_on_merge"
            case pushedAt = "pushed_at"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }
    }
}
