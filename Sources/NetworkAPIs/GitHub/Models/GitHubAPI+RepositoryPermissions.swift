import NetworkAPIKit

extension GitHubAPI {
    /// The permissions of an account in a repository.
    public struct RepositoryPermissions: Decodable, Hashable, Sendable {
        /// Full access.
        public let admin: Bool
        /// Full access, except for sensitive and destructive actions.
        public let maintain: Bool?
        /// Write access.
        public let push: Bool
        /// Management of issues and pull requests.
        public let triage: Bool?
        /// Read access.
        public let pull: Bool
    }
}
