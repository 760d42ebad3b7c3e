extension JSONPlaceholderAPI {
    /// A to-do.
    public struct Todo: Decodable, Hashable, Sendable {
        /// The id of the user it is assigned to.
        public let userID: Int
        public let id: Int
        public let title: String
        public let isCompleted: Bool

        private enum CodingKeys: String, CodingKey {
            case userID = "userId"
            case id, title
            case isCompleted = "completed"
        }
    }
}
