import NetworkAPIKit

extension GitHubAPI {
    /// Who sees a repository.
    public enum Visibility: String, Encodable, CaseIterable, NetworkAPI.Argument {
        case `public`, `private`
        /// The members of the enterprise that it belongs to.
        case `internal`
    }
}
