import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// What stands at a path of a repository: a folder, a file, a link, or another repository.
    public enum Content: Hashable, Sendable {
        /// A folder, by what is in it: a thousand entries at most.
        case directory([Entry])
        case file(File)
        /// A symbolic link to something that is no file of the repository, and where it leads.
        case symlink(Entry, target: String)
        /// Another repository, and where Git finds it.
        case submodule(Entry, gitURL: URL)
        /// Something newer than this type.
        case other(Entry)

        /// What is known of everything that has a path.
        public struct Entry: Decodable, Hashable, Sendable {
            public let type: NetworkAPI.OpenEnum<Kind>
            public let name: String
            public let path: String
            /// The hash of what is in it.
            public let sha: String
            /// The size in bytes; 0 for a folder.
            public let size: Int
            /// This entry in the API.
            public let url: URL
            public let gitURL: URL?
            public let htmlURL: URL?
            /// Where the file itself is; `nil` for what is no file.
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
        /// In a folder GitHub calls a submodule a file.
        public enum Kind: String, CaseIterable, Sendable {
            case file, symlink, submodule
            case directory = "dir"
        }

        /// A file, with what is in it.
        public struct File: Hashable, Sendable {
            public let entry: Entry
            /// How `content` is written: `base64`, or `none` for a file above 1 MB, whose content is empty.
            public let encoding: String
            public let content: String

            /// The file's bytes; `nil` where the encoding is not `base64`, or `content` does not keep to it.
            public var data: Data? {
                guard encoding == "base64" else { return nil }
                return Data(base64Encoded: content.filter { !$0.isNewline })
            }
        }
    }
}
