import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A gist, as in lists, without the contents of its files.
    public struct Gist: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: String
        /// The gist's id in GitHub's GraphQL API.
        public let nodeID: String
        /// This gist in the API.
        public let url: URL
        /// The gist's page.
        public let htmlURL: URL
        /// The forks of the gist, in the API.
        public let forksURL: URL
        /// The revisions of the gist, in the API.
        public let commitsURL: URL
        /// The comments, in the API.
        public let commentsURL: URL
        /// The address for `git pull`.
        public let gitPullURL: URL
        /// The address for `git push`.
        public let gitPushURL: URL
        /// The files by their names.
        public let files: [String: GistFile]
        /// Whether everybody can find the gist.
        public let isPublic: Bool
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date
        /// The description; `nil` if there is none.
        public let description: String?
        /// The number of comments.
        public let commentCount: Int
        /// The owner, or `nil` for an anonymous gist.
        @Indirect public var owner: Account?
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
