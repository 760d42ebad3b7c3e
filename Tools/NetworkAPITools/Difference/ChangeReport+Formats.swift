import NetworkAPIKit

extension ChangeReport {
    /// The report as JSON, with all changes.
    var json: OrderedJSON {
        .members([
            "version": .string(level.rawValue), "next": next.map { .string("\($0)") },
            "changes": .array(changes.map(\.json)),
        ])
    }

    /// The report in JUnit's XML: a test for each operation and schema with changes, which fails by a major one.
    var junit: String {
        let groups = groups
        let cases = groups.map { group -> String in
            let lines = group.changes.map { change -> String in
                let text = change.sentence.escapingControls.escapingXML
                return change.level == .major
                    ? "    <failure type=\"\(change.rule.escapingXML)\" message=\"\(text)\"/>"
                    : "    <system-out>\(text)</system-out>"
            }
            let head = "  <testcase classname=\"diff\" name=\"\(group.name.escapingXML)\">"
            return ([head] + lines + ["  </testcase>"]).joined(separator: "\n")
        }
        let failed = groups.count { $0.level == .major }
        let count = "tests=\"\(groups.count)\" failures=\"\(failed)\""
        return
            (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuite name=\"diff\" \(count)>"]
            + cases + ["</testsuite>"]).joined(separator: "\n")
    }

    /// The report as commands of GitHub Actions, which annotate a run: major changes are errors, the others notices.
    var github: String {
        let lines = changes.map { change -> String in
            let place = change.schema.map { "schema \($0)" } ?? change.operation
            let text = "\(place): \(change.sentence)".escapingControls.escapingCommand
            let level = change.level == .major ? "error" : "notice"
            return "::\(level) title=\(change.rule.escapingProperty)::\(text)"
        }
        return (lines + ["version: \(level.rawValue)"]).joined(separator: "\n")
    }
}

extension ContractChange {
    fileprivate var json: OrderedJSON {
        .members([
            "level": .string(level.rawValue), "severity": .string(ChangeRule.named(rule).severity.rawValue),
            "rule": .string(rule), "operation": .string(operation), "path": .string(path),
            "old": .string(old),
            "new": .string(new), "schema": schema.map { .string($0) }, "place": .string(place),
            "operations": .array(operations.map { .string($0) }), "sentence": .string(sentence),
        ])
    }
}
