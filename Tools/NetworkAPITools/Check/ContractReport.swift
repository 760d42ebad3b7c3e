import NetworkAPIKit

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
