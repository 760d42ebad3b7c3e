import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A gist as lists have it, without its files' contents.
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
        /// Where Git fetches it from.
        public let gitPullURL: URL
        /// Where Git sends it to.
        public let gitPushURL: URL
        /// The files by their names.
        public let files: [String: GistFile]
        public let isPublic: Bool
        public let createdAt: Date
        public let updatedAt: Date
        public let description: String?
        /// How many comments there are.
        public let commentCount: Int
        /// The account that it belongs to; `nil` for one without.
        public let owner: Account?
        /// Whether files are missing here: GitHub lists the first 300.
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

    /// A file of a gist.
    public struct GistFile: Decodable, Hashable, Sendable {
        public let filename: String?
        /// The media type, such as `application/x-ruby`.
        public let type: String?
        public let language: String?
        /// Where the content is, whole.
        public let rawURL: URL?
        /// The size in bytes.
        public let size: Int?
        /// Whether `content` is only the first megabyte; `nil` in lists.
        public let isTruncated: Bool?
        /// The content; `nil` in lists.
        public let content: String?

        private enum CodingKeys: String, CodingKey {
            case filename, type, language, size, content
            case rawURL = "raw_url"
            case isTruncated = "truncated"
        }
    }
}
