import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// What has become of a file, and the commit that did it; GitHub promises no member of either.
    public struct FileCommit: Decodable, Hashable, Sendable {
        /// The file as it is now; `nil` where it was deleted.
        public let content: File?
        public let commit: Commit

        /// The file as it is now.
        public struct File: Decodable, Hashable, Sendable {
            public let name: String?
            public let path: String?
            /// The hash of what is in it, which the next change of it has to name.
            public let sha: String?
            /// The size in bytes.
            public let size: Int?
            /// This file in the API.
            public let url: URL?
            public let htmlURL: URL?
            /// Where the file itself is.
            public let downloadURL: URL?

            private enum CodingKeys: String, CodingKey {
                case name, path, sha, size, url
                case htmlURL = "html_url"
                case downloadURL = "download_url"
            }
        }

        /// The commit that changed the file.
        public struct Commit: Decodable, Hashable, Sendable {
            public let sha: String?
            /// The commit's id in GitHub's GraphQL API.
            public let nodeID: String?
            public let message: String?
            public let author: GitHubAPI.Commit.Signature?
            public let committer: GitHubAPI.Commit.Signature?
            /// This commit in the API.
            public let url: URL?
            public let htmlURL: URL?

            private enum CodingKeys: String, CodingKey {
                case sha, message, author, committer, url
                case nodeID = "node_id"
                case htmlURL = "html_url"
            }
        }
    }
}
