import Foundation

extension MediumAPI {
    /// Somebody who has signed in.
    public struct User: Decodable, Hashable, Sendable {
        /// What the user's articles are found by.
        public let id: Int
        public let firstName: String
        public let lastName: String
        public let email: String
        /// The picture of the user.
        public let image: URL
    }
}
