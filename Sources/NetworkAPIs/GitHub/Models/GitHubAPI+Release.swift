import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A release of a repository, with its files.
    public struct Release: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The release's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The name of the tag; for a draft, the tag may not exist yet.
        public let tagName: String
        /// The branch or commit for the tag, if the tag does not exist yet.
        public let target: String
        /// The title; `nil` if there is none.
        public let name: String?
        /// The release notes, in Markdown.
        public let body: String?
        /// Whether the release is a draft, which only people with write access see.
        public let isDraft: Bool
        /// Whether the release is not ready for production.
        public let isPrerelease: Bool
        /// The account that made the release.
        @Indirect public var author: Account
        /// The files of the release.
        public let assets: [ReleaseAsset]
        /// This release in the API.
        public let url: URL
        /// The release's page.
        public let htmlURL: URL
        /// The files of the release, in the API.
        public let assetsURL: URL
        /// The address for uploads: a URI template (RFC 6570); ``UploadReleaseAsset`` does not need it.
        public let uploadURL: String
        /// The source code, or `nil` for a draft, as is `zipballURL`.
        public let tarballURL: URL?
        /// The source code as a ZIP archive; `nil` for a draft.
        public let zipballURL: URL?
        /// The discussion of the release; `nil` if there is none.
        public let discussionURL: URL?
        /// The time of the creation.
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
