import Foundation
import NetworkAPITesting

extension EndpointCheck {
    /// Returns the changes of the operation since the last review that concern the endpoint.
    ///
    /// What has been `found` says which places break decoding, and which are not read.
    func changes(
        of operation: ContractDocument.Operation, _ difference: DocumentDifference?,
        beside found: [ContractFinding]
    ) -> [ContractFinding] {
        guard let difference else { return [] }
        let place = DocumentDifference.OperationName(method: template.method.rawValue, path: operation.path)
        let changes = difference.changes(at: place) + schemeChanges(operation, difference)
        let parameters = parameters(of: operation)
        return changes.compactMap { change in
            let isOtherForm = change.isOtherForm && isRead(change.path, found)
            guard isOtherForm || change.isReported && !Self.isDecided(change), isUsed(change, parameters)
            else { return nil }
            let (ours, theirs) = Self.texts(of: change)
            return finding(change.path, ours, theirs, .drift, change.rule, operation.pointer)
        }
    }

    /// Returns what was reviewed and what is there now; a change without values is told in words.
    private static func texts(of change: ContractChange) -> (ours: String, theirs: String) {
        if change.old.isEmpty, change.new.isEmpty {
            let phrase = ContractChange.phrases.first { change.rule.hasSuffix($0.end) }
            return ("as reviewed", phrase?.says ?? change.rule.replacing("-", with: " "))
        }
        let before = change.old.isEmpty ? "nothing" : change.old
        let after = change.new.isEmpty ? "nothing" : change.new
        return ("reviewed: \(before)", "now: \(after)")
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

    /// Whether the endpoint reads a place in a body that it receives, and does not fail there.
    private func isRead(_ path: String, _ found: [ContractFinding]) -> Bool {
        guard let body = path.range(of: ".$") else { return false }
        let status = path[..<body.lowerBound].split(separator: ".").last.flatMap { Int($0) }
        let isAccepted = status.map(example.responseInfo.statuses.contains) ?? false
        let type: Any.Type =
            isAccepted ? Definition.Response.self : Definition.ErrorResponse.self
        guard type != EmptyResponse.self else { return false }
        return !found.contains { finding in
            if finding.path == path { return finding.severity == .breaking }
            guard finding.rule == "response-property-not-read", path.hasPrefix(finding.path) else {
                return false
            }
            let rest = path.dropFirst(finding.path.count)
            return finding.theirs.split(separator: ", ").contains { name in
                rest == ".\(name)" || rest.hasPrefix(".\(name).") || rest.hasPrefix(".\(name)[")
            }
        }
    }

    /// Whether the endpoint sends the parameter of a change; other changes concern it in any case.
    private func isUsed(_ change: ContractChange, _ parameters: [Parameter]) -> Bool {
        let parts = change.path.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "parameters", !change.rule.hasPrefix("new-") else { return true }
        return parts[1] == "path"
            || names(in: change.path, parts[2], parameters).contains { isSent($0, in: parts[1]) }
    }

    /// Returns the names that the parameter at the path of a change can have in a request.
    private func names(in path: String, _ rest: String, _ parameters: [Parameter]) -> [String] {
        let known = parameters.filter { $0.parent == nil && Self.isAt($0.key, in: path) }
        // The name of a parameter can have points, and a parameter can be gone.
        guard let parameter = known.max(by: { $0.key.count < $1.key.count }) else {
            return Self.beginnings(of: rest)
        }
        guard isForm(parameter) else { return [parameter.name] }
        let inner = String(path.dropFirst(parameter.key.count + 1))
        let members = parameters.filter { $0.parent == parameter.name }.map(\.name)
        return [parameter.name] + (inner.isEmpty ? members : Self.beginnings(of: inner))
    }

    /// Whether a path is a parameter, or a place inside of it.
    private static func isAt(_ key: String, in path: String) -> Bool {
        path == key || path.hasPrefix(key + ".") || path.hasPrefix(key + "[")
    }

    /// Returns the parts of a path that end before a point: `a` and `a.b` of `a.b`.
    private static func beginnings(of path: String) -> [String] {
        let parts = path.replacing("[]", with: "").split(separator: ".").map(String.init)
        return parts.indices.map { parts[...$0].joined(separator: ".") }
    }

    /// Whether the endpoint sends a name in the query or in a header.
    private func isSent(_ name: String, in place: String) -> Bool {
        let isArgument = template.arguments.contains { argument in
            ([argument.location] + argument.otherLocations).contains { location in
                switch location {
                case .query(let item): place == "query" && (item == name || item.hasPrefix(name + "["))
                case .header(let field):
                    place == "header" && field.rawValue.lowercased() == name.lowercased()
                default: false
                }
            }
        }
        return isArgument || (place == "query" && template.query.contains { $0.name == name })
            || (place == "header"
                && template.headers.contains { $0.name.rawValue.lowercased() == name.lowercased() })
    }
}

extension ContractChange {
    /// Whether a text that is received has another form, which a type that reads any text does not show.
    fileprivate var isOtherForm: Bool {
        guard rule.hasPrefix("response-"),
            rule.hasSuffix("type-changed") || rule.hasSuffix("type-generalized"),
            old.withoutFormat == "string", new.withoutFormat == "string" || new == "\"string\""
        else { return false }
        return old.contains("(")
            && (new.contains("(") || Self.strictForms.contains { old.contains("(\($0))") })
    }

    /// The formats of texts that a client reads further.
    private static let strictForms = ["date", "date-time", "time", "duration", "uuid"]
}

extension String {
    /// The text of a type without its format: `string` of `string (email)`.
    fileprivate var withoutFormat: Substring {
        (range(of: " (").map { self[..<$0.lowerBound] } ?? self[...]).trimmingPrefix("\"").prefix {
            $0 != "\""
        }
    }
}
