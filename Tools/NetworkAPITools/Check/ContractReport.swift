import NetworkAPIKit

/// A difference between an endpoint and the document of its provider.
public struct ContractFinding: Hashable, Sendable {
    /// The severity of a difference.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// A call or the decoding of a response can fail.
        case breaking
        /// No call fails, but the endpoint is out of date.
        case drift
        /// A note.
        case note
    }

    /// The endpoint, such as `GitHubAPI.Users`.
    public let operation: String
    /// The location, such as `responses.200.$.login`; `[]` is any element of an array.
    public let path: String
    /// The endpoint's side of the difference.
    public let ours: String
    /// The document's side of the difference.
    public let theirs: String
    /// The severity.
    public let severity: Severity
}

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

/// The result of a check.
public struct ContractReport: Hashable, Sendable {
    /// The findings that are not waived, the most severe first, then in the order of the endpoints.
    public let findings: [ContractFinding]
    /// The findings that are waived.
    public let waived: [ContractFinding]
    /// The waivers that match no finding and can be removed.
    public let unusedWaivers: [ContractWaiver]

    init(_ findings: [ContractFinding], waivers: [ContractWaiver]) {
        func isWaived(_ finding: ContractFinding, by waiver: ContractWaiver) -> Bool {
            (waiver.operation == "*" || finding.operation == waiver.operation)
                && finding.path == waiver.path
        }
        let open = findings.filter { finding in !waivers.contains { isWaived(finding, by: $0) } }
        self.findings = ContractFinding.Severity.allCases.flatMap { severity in
            open.filter { $0.severity == severity }
        }
        waived = findings.filter { finding in waivers.contains { isWaived(finding, by: $0) } }
        unusedWaivers = waivers.filter { waiver in !findings.contains { isWaived($0, by: waiver) } }
    }

    /// The breaking findings.
    public var breaking: [ContractFinding] { findings.filter { $0.severity == .breaking } }
}
