import Foundation

extension MediumAPI {
    /// A user who has logged in.
    public struct User: Decodable, Hashable, Sendable {
        /// The id of the user, for ``ListUserArticles``.
        public let id: Int64
        public let firstName: String
        public let lastName: String
        public let email: String
        /// The user's picture.
        public let image: URL
    }
}
