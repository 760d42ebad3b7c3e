import NetworkAPIKit

extension GitHubAPI {
    /// The state of an issue or a milestone.
    public enum State: String, Codable, CaseIterable, NetworkAPI.Argument {
        case open, closed
    }
}
