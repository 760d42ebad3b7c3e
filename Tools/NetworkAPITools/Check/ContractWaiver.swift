/// A known difference that is harmless.
public struct ContractWaiver: Hashable, Codable, Sendable {
    /// The endpoint, such as `GitHubAPI.Users`; `*` matches every endpoint.
    public let operation: String
    /// The location, as in a finding.
    public let path: String
    /// The recorded response, or the entry in a list of known differences, that proves it.
    public let proof: String

    /// Creates a waiver.
    public init(operation: String, path: String, proof: String) {
        self.operation = operation
        self.path = path
        self.proof = proof
    }
}
