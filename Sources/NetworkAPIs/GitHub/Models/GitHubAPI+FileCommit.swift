import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A file and the commit that changed it.
    ///
    /// GitHub's description does not require any of the fields.
    public struct FileCommit: Decodable, Hashable, Sendable {
        /// The file after the commit, or `nil` if it was deleted.
        public let content: File?
        /// The new commit.
        public let commit: Commit

        /// The file after the commit.
        public struct File: Decodable, Hashable, Sendable {
            /// The last part of the path.
            public let name: String?
            /// The path in the repository.
            public let path: String?
            /// The hash of the content, which the next update requires.
            public let sha: String?
            /// The size in bytes.
            public let size: Int?
            /// This file in the API.
            public let url: URL?
            /// The page of the file; `nil` if GitHub does not send it.
            public let htmlURL: URL?
            /// The address of the file's content.
            public let downloadURL: URL?

            private enum CodingKeys: String, CodingKey {
                case name, path, sha, size, url
                case htmlURL = "html_url"
                case downloadURL = "download_url"
            }
        }

        /// The commit that changed the file.
        public struct Commit: Decodable, Hashable, Sendable {
            /// The hash in Git.
            public let sha: String?
            /// The commit's id in GitHub's GraphQL API.
            public let nodeID: String?
            /// The message.
            public let message: String?
            /// The person who wrote the change, and when.
            public let author: GitHubAPI.Commit.Signature?
            /// The person who made the commit, and when.
            public let committer: GitHubAPI.Commit.Signature?
            /// This commit in the API.
            public let url: URL?
            /// The page of the commit; `nil` if GitHub does not send it.
            public let htmlURL: URL?

            private enum CodingKeys: String, CodingKey {
                case sha, message, author, committer, url
                case nodeID = "node_id"
                case htmlURL = "html_url"
            }
        }
    }
}
