extension JSONPlaceholderAPI {
    /// A to-do.
    public struct Todo: Decodable, Hashable, Sendable {
        /// The id of the user it is assigned to.
        public let userID: Int64
        public let id: Int64
        public let title: String
        public let isCompleted: Bool

        private enum CodingKeys: String, CodingKey {
            case userID = "userId"
            case id, title
            case isCompleted = "completed"
        }
    }
}
