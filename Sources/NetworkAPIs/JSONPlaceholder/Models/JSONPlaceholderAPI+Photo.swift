import Foundation

extension JSONPlaceholderAPI {
    /// A photo.
    public struct Photo: Decodable, Hashable, Sendable {
        /// The id of the album.
        public let albumID: Int64
        public let id: Int64
        public let title: String
        /// The picture, 600 pixels wide.
        public let url: URL
        /// The picture, 150 pixels wide.
        public let thumbnailURL: URL

        private enum CodingKeys: String, CodingKey {
            case albumID = "albumId"
            case id, title, url
            case thumbnailURL = "thumbnailUrl"
        }
    }
}
