import NetworkAPIKit

/// The result of a check.
public struct ContractReport: Hashable, Sendable {
    /// The findings that are not waived, the most severe first, then in the order of the endpoints.
    public private(set) var findings: [ContractFinding]
    /// The findings that are waived.
    public private(set) var waived: [ContractFinding]
    /// The waivers that match no finding or have expired, and can be removed.
    public let unusedWaivers: [ContractWaiver]
    /// The endpoints that were checked, in the order of the catalog.
    public let endpoints: [String]
    /// The day of the check in ISO 8601.
    let today: String

    /// Creates a report of findings, on a day in ISO 8601, on which a waiver can have expired.
    init(_ findings: [ContractFinding], waivers all: [ContractWaiver], endpoints: [String], today: String) {
        let waivers = all.filter { !$0.isExpired(on: today) }
        func isWaived(_ finding: ContractFinding, by waiver: ContractWaiver) -> Bool {
            waiver.matches(finding)
        }
        self.endpoints = endpoints
        self.today = today
        let open = findings.filter { finding in !waivers.contains { isWaived(finding, by: $0) } }
        self.findings = ContractFinding.Severity.allCases.flatMap { severity in
            open.filter { $0.severity == severity }
        }
        waived = findings.filter { finding in waivers.contains { isWaived(finding, by: $0) } }
        unusedWaivers = all.filter { waiver in
            waiver.isExpired(on: today) || !findings.contains { isWaived($0, by: waiver) }
        }
    }

    /// Returns the findings that are at least as severe as a severity.
    func findings(from severity: ContractFinding.Severity) -> [ContractFinding] {
        let all = ContractFinding.Severity.allCases
        let included = all.prefix(through: all.firstIndex(of: severity) ?? 0)
        return findings.filter { included.contains($0.severity) }
    }

    /// Returns the report with the paths of the files in a package.
    func located(in sources: SourceFiles) -> Self {
        func located(_ finding: ContractFinding) -> ContractFinding {
            var finding = finding
            finding.file = finding.file.map { sources.path(of: $0) ?? $0 }
            return finding
        }
        var report = self
        report.findings = findings.map(located)
        report.waived = waived.map(located)
        return report
    }

    /// Whether the document has none of several endpoints.
    ///
    /// A single one that it does not have may be removed.
    var isOfAnotherService: Bool {
        let rules: Set = ["api-path-removed-without-deprecation", "api-removed-without-deprecation"]
        let absent = Set(findings.filter { $0.path.isEmpty && rules.contains($0.rule) }.map(\.operation))
        return endpoints.count > 1 && Set(endpoints).isSubset(of: absent)
    }

    /// The breaking findings.
    public var breaking: [ContractFinding] { findings.filter { $0.severity == .breaking } }
}
