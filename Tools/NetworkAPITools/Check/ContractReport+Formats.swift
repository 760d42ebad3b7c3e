import NetworkAPIKit

extension ContractReport: CustomStringConvertible {
    /// A line for each finding and each unused waiver, then the totals.
    public var description: String {
        let lines = findings.map(\.description) + unusedWaivers.map(\.description)
        return (lines + [sums]).joined(separator: "\n")
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
        .members([
            "findings": .array(findings.map(\.json)), "waived": .array(waived.map(\.json)),
            "unusedWaivers": .array(
                unusedWaivers.map { waiver in
                    .members([
                        "operation": .string(waiver.operation), "path": .string(waiver.path),
                        "proof": .string(waiver.proof),
                    ])
                }),
        ])
    }

    /// The report in JUnit's XML: a test for each finding, which fails if the finding is breaking.
    public var junit: String {
        let cases = findings.map { finding -> String in
            let head =
                "  <testcase classname=\"\(finding.operation.escapingXML)\" name=\"\(finding.path.escapingXML)\""
            let text = finding.description.escapingXML
            switch finding.severity {
            case .breaking: return "\(head)><failure message=\"\(text)\"/></testcase>"
            case .drift, .note: return "\(head)><system-out>\(text)</system-out></testcase>"
            }
        }
        let count = "tests=\"\(findings.count)\" failures=\"\(breaking.count)\""
        return
            (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuite name=\"contract\" \(count)>"]
            + cases + ["</testsuite>"]).joined(separator: "\n")
    }
}

extension ContractFinding: CustomStringConvertible {
    /// The finding in one line.
    public var description: String {
        let place = path.isEmpty ? operation : "\(operation) \(path)"
        return "\(severity.rawValue): \(place): ours: \(ours); theirs: \(theirs)".escapingControls
    }

    var json: OrderedJSON {
        .members([
            "severity": .string(severity.rawValue), "operation": .string(operation), "path": .string(path),
            "ours": .string(ours), "theirs": .string(theirs),
        ])
    }
}

extension ContractWaiver: CustomStringConvertible {
    /// An unused waiver in one line.
    public var description: String { "unused waiver: \(operation) \(path): \(proof)".escapingControls }
}

extension String {
    fileprivate var escapingXML: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 0x20: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
