import Foundation

extension GitHubAPI {
    /// A file of a gist.
    public struct GistFile: Decodable, Hashable, Sendable {
        /// The name of the file; `nil` if GitHub does not send it.
        public let filename: String?
        /// The media type, such as `application/x-ruby`.
        public let type: String?
        /// The language of the code; `nil` if GitHub does not know it.
        public let language: String?
        /// The address of the complete content.
        public let rawURL: URL?
        /// The size in bytes.
        public let size: Int?
        /// Whether `content` is only the first megabyte, or `nil` in lists.
        public let isTruncated: Bool?
        /// The content, or `nil` in lists.
        public let content: String?

        private enum CodingKeys: String, CodingKey {
            case filename, type, language, size, content
            case rawURL = "raw_url"
            case isTruncated = "truncated"
        }
    }
}
