extension JSONPlaceholderAPI {
    /// A comment.
    public struct Comment: Decodable, Hashable, Sendable {
        /// The id of the post.
        public let postID: Int64
        public let id: Int64
        /// The title of the comment, not a person's name.
        public let name: String
        /// The email address of the author.
        public let email: String
        public let body: String

        private enum CodingKeys: String, CodingKey {
            case postID = "postId"
            case id, name, email, body
        }
    }
}
