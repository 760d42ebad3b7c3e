import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A repository with all of its fields.
    public struct FullRepository: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The repository's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name without the owner, such as `Hello-World`.
        public let name: String
        /// The owner and the name, such as `octocat/Hello-World`.
        public let fullName: String
        /// The account that owns the repository.
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
        /// The address for `git clone` over HTTPS.
        public let cloneURL: String
        /// The address for `git clone` over SSH, such as `git@github.com:octocat/Hello-World.git`.
        public let sshURL: String
        /// The address of the repository that this one mirrors.
        public let mirrorURL: URL?
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
        /// The number of accounts that watch it.
        public let subscriberCount: Int
        /// The number of repositories in the network of forks.
        public let networkCount: Int
        /// The number of open issues and pull requests.
        public let openIssueCount: Int
        /// The size on disk, in kilobytes.
        public let size: Int
        /// Whether the repository is a template for new ones.
        public let isTemplate: Bool?
        /// Whether the repository is archived, which makes it read-only.
        public let isArchived: Bool
        /// Whether GitHub has disabled it.
        public let isDisabled: Bool
        public let visibility: NetworkAPI.OpenEnum<Visibility>?
        /// Whether issues are enabled.
        public let hasIssues: Bool
        /// Whether projects are enabled.
        public let hasProjects: Bool
        /// Whether the wiki is enabled.
        public let hasWiki: Bool
        /// Whether a site is published with GitHub Pages.
        public let hasPages: Bool
        /// Whether downloads are enabled.
        public let hasDownloads: Bool
        /// The permissions of the authenticated user, or `nil` without a token.
        public let permissions: RepositoryPermissions?
        /// Whether rebase merging is allowed, or `nil` if the account cannot change it, as are the next four.
        public let allowsMergeCommit: Bool?
        /// Whether pull requests can be merged as one commit.
        public let allowsSquashMerge: Bool?
        /// Whether pull requests can be merged by a rebase.
        public let allowsRebaseMerge: Bool?
        /// Whether pull requests can be merged automatically when all requirements are met.
        public let allowsAutoMerge: Bool?
        /// Whether the head branch of a pull request is deleted after the merge.
        public let deletesBranchOnMerge: Bool?
        /// The organization that owns it, or `nil` if the owner is a user.
        @Indirect public var organization: Account?
        /// The repository that this one was forked from directly.
        @Indirect public var parent: Repository?
        /// The first repository of the network of forks.
        @Indirect public var source: Repository?
        /// The time of the last push.
        public let pushedAt: Date
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
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
