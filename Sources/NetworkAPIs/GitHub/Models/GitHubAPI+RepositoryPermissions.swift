import NetworkAPIKit

extension GitHubAPI {
    /// What an account may do with a repository.
    public struct RepositoryPermissions: Decodable, Hashable, Sendable {
        /// Everything.
        public let admin: Bool
        /// Everything but what is dangerous.
        public let maintain: Bool?
        /// To write.
        public let push: Bool
        /// To manage issues and pull requests.
        public let triage: Bool?
        /// To read.
        public let pull: Bool
    }
}
