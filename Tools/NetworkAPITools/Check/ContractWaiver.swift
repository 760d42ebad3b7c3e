import Foundation

/// A known difference that is harmless.
public struct ContractWaiver: Hashable, Codable, Sendable {
    /// The endpoint, such as `GitHubAPI.Users`; `*` represents any text.
    public let operation: String
    /// The location, as in a finding; `*` represents any text.
    public let path: String
    /// The recorded response, or the entry in a list of known differences, that proves it.
    public let proof: String
    /// The rule of the finding; `nil` for any rule.
    public let rule: String?
    /// The last day on which it is used, such as `2027-03-31`; `nil` if it does not expire.
    public let expires: String?

    /// Creates a waiver.
    public init(operation: String, path: String, proof: String, rule: String? = nil, expires: String? = nil) {
        self.operation = operation
        self.path = path
        self.proof = proof
        self.rule = rule
        self.expires = expires
    }

    func matches(_ finding: ContractFinding) -> Bool {
        Self.isLike(operation, finding.operation) && Self.isLike(path, finding.path)
            && (rule == nil || rule == finding.rule)
    }

    /// Returns whether the last day is before a day, both in ISO 8601.
    func isExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }

    /// Whether a text equals a pattern, in which `*` represents any text.
    private static func isLike(_ pattern: String, _ text: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
