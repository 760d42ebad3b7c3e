extension JSONPlaceholderAPI {
    /// A post.
    public struct Post: Decodable, Hashable, Sendable {
        /// The id of the user who wrote it.
        public let userID: Int64
        public let id: Int64
        public let title: String
        /// The text; its lines are separated by line feeds.
        public let body: String

        private enum CodingKeys: String, CodingKey {
            case userID = "userId"
            case id, title, body
        }
    }
}
