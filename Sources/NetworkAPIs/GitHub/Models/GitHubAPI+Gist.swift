import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A gist, as in lists, without the contents of its files.
    public struct Gist: Decodable, Hashable, Sendable {
        public let id: String
        /// The gist's id in GitHub's GraphQL API.
        public let nodeID: String
        /// This gist in the API.
        public let url: URL
        /// The gist's page.
        public let htmlURL: URL
        public let forksURL: URL
        public let commitsURL: URL
        public let commentsURL: URL
        /// The address for `git pull`.
        public let gitPullURL: URL
        /// The address for `git push`.
        public let gitPushURL: URL
        /// The files by their names.
        public let files: [String: GistFile]
        public let isPublic: Bool
        public let createdAt: Date
        public let updatedAt: Date
        public let description: String?
        /// The number of comments.
        public let commentCount: Int
        /// The owner, or `nil` for an anonymous gist.
        public let owner: Account?
        /// Whether files are missing; GitHub lists the first 300.
        public let isTruncated: Bool?

        private enum CodingKeys: String, CodingKey {
            case id, url, files, description, owner
            case nodeID = "node_id"
            case htmlURL = "html_url"
            case forksURL = "forks_url"
            case commitsURL = "commits_url"
            case commentsURL = "comments_url"
            case gitPullURL = "git_pull_url"
            case gitPushURL = "git_push_url"
            case isPublic = "public"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case commentCount = "comments"
            case isTruncated = "truncated"
        }
    }
}
