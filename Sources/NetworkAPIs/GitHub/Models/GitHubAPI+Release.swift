import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A release of a repository, with its files.
    public struct Release: Decodable, Hashable, Sendable {
        public let id: Int64
        /// The release's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name of the tag; for a draft, the tag may not exist yet.
        public let tagName: String
        /// The branch or commit for the tag, if the tag does not exist yet.
        public let target: String
        public let name: String?
        /// The release notes, in Markdown.
        public let body: String?
        public let isDraft: Bool
        public let isPrerelease: Bool
        public let author: Account
        public let assets: [ReleaseAsset]
        /// This release in the API.
        public let url: URL
        /// The release's page.
        public let htmlURL: URL
        public let assetsURL: URL
        /// The address for uploads: a URI template (RFC 6570); ``UploadReleaseAsset`` does not need it.
        public let uploadURL: String
        /// The source code, or `nil` for a draft, as is `zipballURL`.
        public let tarballURL: URL?
        public let zipballURL: URL?
        public let discussionURL: URL?
        public let createdAt: Date
        /// The time of publication, or `nil` for a draft.
        public let publishedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case id, name, body, author, assets, url
            case nodeID = "node_id"
            case tagName = "tag_name"
            case target = "target_commitish"
            case isDraft = "draft"
            case isPrerelease = "prerelease"
            case htmlURL = "html_url"
            case assetsURL = "assets_url"
            case uploadURL = "upload_url"
            case tarballURL = "tarball_url"
            case zipballURL = "zipball_url"
            case discussionURL = "discussion_url"
            case createdAt = "created_at"
            case publishedAt = "published_at"
        }
    }
}
