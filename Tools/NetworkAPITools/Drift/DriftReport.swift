/// The differences between one answer of a server and the declaration of its endpoint.
///
/// It has places and no values, and can be logged: names of members that look like data are `*`.
public struct DriftReport: Hashable, Sendable {
    /// The endpoint, such as `GitHubAPI.Users`.
    public let endpoint: String
    /// The status of the answer.
    public let status: Int
    /// The differences; never empty.
    public let findings: [Finding]

    /// A difference.
    public struct Finding: Hashable, Sendable {
        /// The kind of difference.
        public let kind: Kind
        /// The place in the body, as a JSON pointer (RFC 6901) in which `*` is any element or any key; empty for the
        /// whole body, and for a status or a header.
        public let path: String
        /// The difference in a sentence.
        public let sentence: String
    }

    /// The kind of a difference.
    @nonexhaustive
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// `null`, which the type does not allow.
        case null
        /// A member is missing that the type requires.
        case absent
        /// A value of another JSON type, or a body that is not JSON.
        case type
        /// A value that the type cannot read, such as an unknown case of an enumeration.
        case value
        /// A status that the endpoint does not declare.
        case status
        /// The header `Deprecation` (RFC 9745), although the endpoint's specification is not deprecated.
        case deprecation
        /// The header `Sunset` (RFC 8594).
        case sunset
        /// A member that the lock file does not have.
        case member
    }
}

extension DriftReport: CustomStringConvertible {
    /// The endpoint and the findings, one in each line.
    public var description: String {
        (["\(endpoint), status \(status):"] + findings.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension DriftReport.Finding: CustomStringConvertible {
    public var description: String { "\(kind.rawValue): \(sentence)" }

    /// Creates a finding about a value of the body.
    init(_ kind: DriftReport.Kind, at path: String, _ predicate: String) {
        let subject = path.isEmpty ? "The body" : path
        self.init(kind: kind, path: path, sentence: "\(subject) \(predicate).")
    }
}
