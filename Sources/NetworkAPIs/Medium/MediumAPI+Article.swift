import Foundation

extension MediumAPI {
    /// An article.
    ///
    /// Lists omit the optional fields.
    public struct Article: Decodable, Hashable, Sendable {
        public let id: Int64
        public let title: String
        /// The picture above the text.
        public let image: URL
        /// The name of the author.
        public let author: String
        public let categories: [Category]
        /// The day of publication, at midnight UTC.
        public let datePublished: Date
        public let body: String?
        public let publisher: String?
        /// The article's page.
        public let url: URL?
    }
}
