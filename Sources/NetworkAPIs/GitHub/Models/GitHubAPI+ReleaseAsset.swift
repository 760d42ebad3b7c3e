import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A file that belongs to a release.
    public struct ReleaseAsset: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The file's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The file's name.
        public let name: String
        /// The text that GitHub shows instead of the name.
        public let label: String?
        public let state: NetworkAPI.OpenEnum<State>
        /// The media type that the upload declared.
        public let contentType: String
        /// The size in bytes.
        public let size: Int64
        /// The number of downloads.
        public let downloadCount: Int
        /// The account that uploaded it, or `nil` if the account was deleted.
        @Indirect public var uploader: Account?
        /// This file in the API.
        public let url: URL
        /// The address of the file's content.
        public let downloadURL: URL
        /// The time of the upload.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date

        public enum State: String, CaseIterable, Sendable {
            /// The upload is complete.
            case uploaded
            /// The upload is in progress, or was interrupted.
            case open
        }

        private enum CodingKeys: String, CodingKey {
            case id, name, label, state, size, uploader, url
            case nodeID = "node_id"
            case contentType = "content_type"
            case downloadCount = "download_count"
            case downloadURL = "browser_download_url"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }
    }
}
