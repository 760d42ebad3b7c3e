import NetworkAPIKit

/// Where an endpoint and what its provider publishes do not say the same.
public struct ContractFinding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// A call, or the decoding of an answer, can fail.
        case breaking
        /// Nothing fails, but the two have gone apart.
        case drift
        /// Worth knowing.
        case note
    }

    /// The endpoint, such as `GitHubAPI.Users`.
    public let operation: String
    /// Where, such as `responses.200.$.login`; `[]` stands for the elements of an array.
    public let path: String
    /// What the endpoint says.
    public let ours: String
    /// What the document says.
    public let theirs: String
    /// How bad it is.
    public let severity: Severity
}

/// A disagreement that is known, and why it does no harm.
public struct ContractWaiver: Hashable, Codable, Sendable {
    /// The endpoint, such as `GitHubAPI.Users`; `*` stands for each.
    public let operation: String
    /// Where, as a finding says it.
    public let path: String
    /// The recorded answer, or the row of known differences, that proves it.
    public let proof: String

    /// Makes a waiver.
    public init(operation: String, path: String, proof: String) {
        self.operation = operation
        self.path = path
        self.proof = proof
    }
}

/// All that a check has found.
public struct ContractReport: Hashable, Sendable {
    /// What is not waived, the worst first, then in the order of the endpoints.
    public let findings: [ContractFinding]
    /// What is waived.
    public let waived: [ContractFinding]
    /// The waivers that waived nothing: they are to be removed.
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

    /// The findings of the worst kind.
    public var breaking: [ContractFinding] { findings.filter { $0.severity == .breaking } }
}
