extension MediumAPI {
    /// A category of articles.
    public struct Category: Decodable, Hashable, Sendable {
        public let id: Int64
        public let name: String
        /// The id of the parent category, or `nil` if there is none.
        public let parentID: Int64?

        private enum CodingKeys: String, CodingKey {
            case id, name
            case parentID = "parent_id"
        }
    }
}
