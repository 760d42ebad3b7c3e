extension MediumAPI {
    /// What an article is about.
    public struct Category: Decodable, Hashable, Sendable {
        public let id: Int
        public let name: String
        /// The id of the category that this one is a part of; `nil` for one that stands by itself.
        public let parentID: Int?

        private enum CodingKeys: String, CodingKey {
            case id, name
            case parentID = "parent_id"
        }
    }
}
