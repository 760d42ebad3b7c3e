extension JSONPlaceholderAPI {
    /// An album.
    public struct Album: Decodable, Hashable, Sendable {
        /// The id of the user who owns it.
        public let userID: Int64
        public let id: Int64
        public let title: String

        private enum CodingKeys: String, CodingKey {
            case userID = "userId"
            case id, title
        }
    }
}
