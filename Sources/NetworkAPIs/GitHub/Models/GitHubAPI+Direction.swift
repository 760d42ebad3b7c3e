import NetworkAPIKit

extension GitHubAPI {
    /// The direction in which a list is sorted.
    public enum Direction: String, Encodable, CaseIterable, NetworkAPI.Argument {
        case ascending = "asc"
        case descending = "desc"
    }
}
