import NetworkAPIKit

extension GitHubAPI {
    /// Whether there is still something to do about an issue or a milestone.
    public enum State: String, Codable, CaseIterable, NetworkAPI.Argument {
        case open, closed
    }
}
