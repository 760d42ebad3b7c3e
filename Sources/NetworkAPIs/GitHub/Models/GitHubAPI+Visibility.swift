import NetworkAPIKit

extension GitHubAPI {
    /// The accounts that can see a repository.
    public enum Visibility: String, Encodable, CaseIterable, NetworkAPI.Argument {
        case `public`, `private`
        /// Only members of the enterprise can see it.
        case `internal`
    }
}
