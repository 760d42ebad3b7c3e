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
    ///
    /// A waiver with a text that is not a day is not used.
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
    func isExpired(on day: String) -> Bool { expires.map { !CalendarDay.isDay($0) || $0 < day } ?? false }

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

extension ContractWaiver {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case operation, path, proof, rule, expires
    }

    /// Reads a waiver.
    ///
    /// - Throws: A `DecodingError` also for a member that a waiver does not have, and for a day that does not exist: such a
    ///   waiver would have another effect than its author expects.
    public init(from decoder: any Decoder) throws {
        let names = CodingKeys.allCases.map(\.rawValue)
        let members = try decoder.container(keyedBy: AnyKey.self)
        for member in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !names.contains(member.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: member, in: members,
                debugDescription: "a waiver has only the members \(names.joined(separator: ", "))")
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        operation = try container.decode(String.self, forKey: .operation)
        path = try container.decode(String.self, forKey: .path)
        proof = try container.decode(String.self, forKey: .proof)
        rule = try container.decodeIfPresent(String.self, forKey: .rule)
        expires = try container.decodeIfPresent(String.self, forKey: .expires)
        if let expires, !CalendarDay.isDay(expires) {
            throw DecodingError.dataCorruptedError(
                forKey: .expires, in: container,
                debugDescription: "\(expires.debugDescription) is not a day, such as 2027-03-31")
        }
    }
}
