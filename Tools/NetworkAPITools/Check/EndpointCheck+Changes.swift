import Foundation
import NetworkAPITesting

extension EndpointCheck {
    /// Returns the changes of the operation since the last review that concern the endpoint.
    func changes(
        of operation: ContractDocument.Operation, _ difference: DocumentDifference?
    ) -> [ContractFinding] {
        guard let difference else { return [] }
        let place = DocumentDifference.OperationName(method: template.method.rawValue, path: operation.path)
        let schemes = difference.schemeChanges
        let changes =
            difference.changes(at: place) + (example.requestInfo.authorization == .never ? [] : schemes)
        return changes.compactMap { change in
            guard change.isReported, !Self.isDecided(change), isUsed(change) else { return nil }
            let before = change.old.isEmpty ? "nothing" : change.old
            let after = change.new.isEmpty ? "nothing" : change.new
            return finding(
                change.path, "reviewed: \(before)", "now: \(after)", .drift, change.rule, operation.pointer)
        }
    }

    /// Whether the check of the types and the requests decides if a change matters, and not the change itself.
    private static func isDecided(_ change: ContractChange) -> Bool {
        let suffixes = [
            "-additional-properties-closed", "type-changed", "became-not-nullable", "-wrapped-in-one-of",
            "-security-added",
        ]
        // A request shows whether its value has a format, but not whether each value does.
        let isOfFormat = change.rule.hasPrefix("request-") && change.rule.hasSuffix("-type-changed")
        if isOfFormat, change.old.withoutFormat == change.new.withoutFormat { return false }
        let isLowest = change.rule.contains("-min-") && change.new == "0"
        // Each body that the endpoint can send is validated.
        let isOfWholeBody = [
            "request-body-all-of-added", "request-body-became-required", "request-body-min-properties-set",
            "request-body-min-properties-increased",
        ].contains(change.rule)
        return isLowest || isOfWholeBody || suffixes.contains(where: change.rule.hasSuffix)
    }

    /// Whether the endpoint sends the parameter of a change; other changes concern it in any case.
    private func isUsed(_ change: ContractChange) -> Bool {
        let parts = change.path.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "parameters", !change.rule.hasPrefix("new-") else { return true }
        let name = parts[2].split(separator: ".").first.map { $0.replacing("[]", with: "") } ?? ""
        if parts[1] == "path" { return true }
        let isArgument = template.arguments.contains { argument in
            ([argument.location] + argument.otherLocations).contains { location in
                switch location {
                case .query(let item): parts[1] == "query" && (item == name || item.hasPrefix(name + "["))
                case .header(let field):
                    parts[1] == "header" && field.rawValue.lowercased() == name.lowercased()
                default: false
                }
            }
        }
        return isArgument || (parts[1] == "query" && template.query.contains { $0.name == name })
            || (parts[1] == "header" && template.headers.contains { $0.name.rawValue.lowercased() == name })
    }
}

extension String {
    /// The text of a type without its format: `string` of `string (email)`.
    fileprivate var withoutFormat: Substring {
        (range(of: " (").map { self[..<$0.lowerBound] } ?? self[...]).trimmingPrefix("\"").prefix {
            $0 != "\""
        }
    }
}
