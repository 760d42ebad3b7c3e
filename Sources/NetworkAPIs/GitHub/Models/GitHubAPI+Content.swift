import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The content at a path of a repository: a folder, a file, a symbolic link, or a submodule.
    public enum Content: Hashable, Sendable {
        /// A folder, with at most 1,000 entries.
        case directory([Entry])
        case file(File)
        /// A symbolic link, with its target, that does not lead to a file in the repository.
        case symlink(Entry, target: String)
        /// A submodule, with the address of its Git repository.
        case submodule(Entry, gitURL: URL)
        /// An entry of a kind that this type does not know.
        case other(Entry)

        /// The fields that every kind of entry has.
        public struct Entry: Decodable, Hashable, Sendable {
            public let type: NetworkAPI.OpenEnum<Kind>
            public let name: String
            public let path: String
            /// The hash of the content.
            public let sha: String
            /// The size in bytes; 0 for a folder.
            public let size: Int
            /// This entry in the API.
            public let url: URL
            public let gitURL: URL?
            public let htmlURL: URL?
            /// The address of the file's content, or `nil` if the entry is not a file.
            public let downloadURL: URL?

            private enum CodingKeys: String, CodingKey {
                case type, name, path, sha, size, url
                case gitURL = "git_url"
                case htmlURL = "html_url"
                case downloadURL = "download_url"
            }
        }

        /// The kind of an entry.
        ///
        /// In a folder, GitHub reports a submodule as a file.
        public enum Kind: String, CaseIterable, Sendable {
            case file, symlink, submodule
            case directory = "dir"
        }

        /// A file with its content.
        public struct File: Hashable, Sendable {
            public let entry: Entry
            /// The encoding of `content`: `base64`, or `none` for a file above 1 MB, which has an empty `content`.
            public let encoding: String
            public let content: String

            /// The file's bytes, or `nil` if the encoding is not `base64` or `content` is not valid Base64.
            public var data: Data? {
                guard encoding == "base64" else { return nil }
                return Data(base64Encoded: content.filter { !$0.isNewline })
            }
        }
    }
}
