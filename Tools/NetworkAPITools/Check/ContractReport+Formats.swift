import NetworkAPIKit

extension ContractReport: CustomStringConvertible {
    /// The breaking findings and the drift of each endpoint, the unused waivers, then the totals.
    ///
    /// Notes are in the other formats.
    public var description: String { text(from: .drift) }

    /// Returns the text with the findings that are at least as severe as a severity.
    func text(from severity: ContractFinding.Severity) -> String {
        let shown = findings(from: severity)
        let groups = endpoints.compactMap { name -> String? in
            let lines = shown.filter { $0.operation == name }.map(\.lines)
            let place = shown.first { $0.operation == name }?.place.map { " (\($0))" } ?? ""
            return lines.isEmpty ? nil : (["\(name)\(place)"] + lines).joined(separator: "\n")
        }
        return (groups + unusedWaivers.map { $0.text(on: today) } + [sums]).joined(separator: "\n")
    }

    private var sums: String {
        let counts = ContractFinding.Severity.allCases.map { severity in
            "\(findings.filter { $0.severity == severity }.count) \(severity.rawValue)"
        }
        return (counts + ["\(waived.count) waived", "\(unusedWaivers.count) unused waivers"])
            .joined(separator: ", ")
    }

    /// The report as JSON.
    public var json: OrderedJSON {
        let counts = ContractFinding.Severity.allCases.map { severity in
            OrderedJSON.Member(severity.rawValue, .integer(findings.count { $0.severity == severity }))
        }
        return .members([
            "tool": .members([
                "name": .string("apispec"), "version": .string(APISpec.version),
                "report": .integer(2),
            ]),
            "sums": .object(
                counts + [
                    .init("waived", .integer(waived.count)),
                    .init("unusedWaivers", .integer(unusedWaivers.count)),
                ]),
            "findings": .array(findings.map(\.json)), "waived": .array(waived.map(\.json)),
            "unusedWaivers": .array(
                unusedWaivers.map { waiver in
                    .members([
                        "operation": .string(waiver.operation), "path": .string(waiver.path),
                        "proof": .string(waiver.proof), "expires": waiver.expires.map { .string($0) },
                    ])
                }),
        ])
    }

    /// The report in JUnit's XML: a test for each endpoint, which fails if it has a breaking finding.
    public var junit: String {
        let cases = endpoints.map { name -> String in
            let own = findings.filter { $0.operation == name }
            let lines = own.map { finding -> String in
                let text = finding.description.escapingXML
                return finding.severity == .breaking
                    ? "    <failure type=\"\(finding.rule.escapingXML)\" message=\"\(text)\"/>"
                    : "    <system-out>\(text)</system-out>"
            }
            let file = own.first?.file.map { " file=\"\($0.escapingXML)\"" } ?? ""
            let line = own.first?.line.map { " line=\"\($0)\"" } ?? ""
            let head = "  <testcase classname=\"contract\" name=\"\(name.escapingXML)\"\(file)\(line)"
            return lines.isEmpty
                ? "\(head)/>" : (["\(head)>"] + lines + ["  </testcase>"]).joined(separator: "\n")
        }
        let failed = Set(breaking.map(\.operation)).count
        let count = "tests=\"\(endpoints.count)\" failures=\"\(failed)\""
        return
            (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuite name=\"contract\" \(count)>"]
            + cases + ["</testsuite>"]).joined(separator: "\n")
    }

    /// The report as commands of GitHub Actions, which annotate a run.
    public var github: String { github(from: .drift) }

    func github(from severity: ContractFinding.Severity) -> String {
        let lines = findings(from: severity).map { finding -> String in
            let level = finding.severity.command
            let text = "\(finding.description)\n\(finding.remedy)".escapingCommand
            let place = [
                finding.file.map { "file=\($0.escapingProperty)" }, finding.line.map { "line=\($0)" },
            ]
            let properties = place.compactMap(\.self) + ["title=\(finding.rule.escapingProperty)"]
            return "::\(level) \(properties.joined(separator: ","))::\(text)"
        }
        return (lines + [sums]).joined(separator: "\n")
    }
}

extension ContractFinding: CustomStringConvertible {
    /// The finding in one line.
    public var description: String {
        let place = path.isEmpty ? operation : "\(operation) \(path)"
        return "\(severity.rawValue): \(place): ours: \(ours); theirs: \(theirs)".escapingControls
    }

    /// The finding below the name of its endpoint, with the rule, the place and the remedy.
    fileprivate var lines: String {
        let place = path.isEmpty ? "" : " \(path):"
        let line = "  \(severity.rawValue):\(place) ours: \(ours); theirs: \(theirs) [\(rule)]"
            .escapingControls
        guard severity == .breaking else { return line }
        let documentLine = documentLine.map { ", line \($0)" } ?? ""
        let target = PointerOrigins.text(of: pointer)
        return "\(line)\n    \(remedy) See \(target)\(documentLine)".escapingControlsOfLines
    }

    /// The file and the line of the endpoint's specification; `nil` if they are unknown.
    fileprivate var place: String? { file.map { file in line.map { "\(file):\($0)" } ?? file } }

    var json: OrderedJSON {
        .members([
            "severity": .string(severity.rawValue), "rule": .string(rule), "operation": .string(operation),
            "path": .string(path), "ours": .string(ours), "theirs": .string(theirs),
            "pointer": .string(pointer), "remedy": .string(remedy), "file": file.map { .string($0) },
            "line": line.map { .integer($0) }, "documentLine": documentLine.map { .integer($0) },
        ])
    }
}

extension ContractWaiver: CustomStringConvertible {
    /// An unused waiver in one line.
    public var description: String { "unused waiver: \(operation) \(path): \(proof)".escapingControls }

    /// The waiver in one line: whether it is not used, or has expired on a day.
    fileprivate func text(on day: String) -> String {
        guard let expires, isExpired(on: day) else { return description }
        return "expired waiver (\(expires)): \(operation) \(path): \(proof)".escapingControls
    }
}

extension ContractFinding.Severity {
    /// The command of GitHub Actions.
    fileprivate var command: String {
        switch self {
        case .breaking: "error"
        case .drift: "warning"
        case .note: "notice"
        }
    }
}

extension String {
    fileprivate var escapingControlsOfLines: String {
        split(separator: "\n").map { String($0).escapingControls }.joined(separator: "\n")
    }
}
