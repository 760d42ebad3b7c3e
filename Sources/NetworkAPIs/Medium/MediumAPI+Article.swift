import Foundation

extension MediumAPI {
    /// An article; lists leave out what is optional here.
    public struct Article: Decodable, Hashable, Sendable {
        public let id: Int
        public let title: String
        /// The picture above the text.
        public let image: URL
        /// The name of whoever wrote it.
        public let author: String
        public let categories: [Category]
        /// The day of its publication, at midnight UTC.
        public let datePublished: Date
        public let body: String?
        public let publisher: String?
        /// The article's page.
        public let url: URL?
    }
}
