import NetworkAPIKit

extension DocumentDifference {
    /// Compares the parameters of an operation and of its path.
    func compareParameters(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation,
        _ difference: inout SchemaDifference
    ) {
        let first = Self.parameters(of: before, in: old)
        let second = Self.parameters(of: after, in: new)
        // The names of placeholders do not matter.
        let hasSamePlaces = first.values.count(where: \.isInPath) == second.values.count(where: \.isInPath)
        for (key, parameter) in first.sorted(by: { $0.key < $1.key }) {
            guard let other = second[key] else {
                if parameter.json["in"]?.string == "path", hasSamePlaces { continue }
                let announcement = Self.removal(of: parameter.json).map { "-\($0)" } ?? ""
                difference.add("request-parameter-removed\(announcement)", key)
                continue
            }
            compare(parameter.json, other.json, key, &difference)
        }
        for (key, parameter) in second.sorted(by: { $0.key < $1.key }) where first[key] == nil {
            let place = parameter.json["in"]?.string ?? ""
            if place == "path" {
                if !hasSamePlaces { difference.add("new-request-path-parameter", key) }
                continue
            }
            let word = parameter.json["required"]?.bool == true ? "required" : "optional"
            let shared = parameter.isShared ? "default-parameter-to-existing-path" : "parameter"
            difference.add("new-\(word)-request-\(shared)", key)
        }
    }

    private struct Parameter {
        let json: NetworkAPI.JSONValue
        let isShared: Bool
        var isInPath: Bool { json["in"]?.string == "path" }
    }

    private static func parameters(
        of operation: ContractDocument.Operation, in document: ContractDocument
    ) -> [String: Parameter] {
        var all: [String: Parameter] = [:]
        let own = (operation.json["parameters"]?.array ?? []).map { ($0, false) }
        let shared = (operation.item["parameters"]?.array ?? []).map { ($0, true) }
        for (parameter, isShared) in own + shared {
            guard let json = document.resolved(parameter) else { continue }
            let (place, name) = (json["in"]?.string ?? "", json["name"]?.string ?? "")
            let key = "parameters.\(place).\(place == "header" ? name.lowercased() : name)"
            if all[key] == nil { all[key] = Parameter(json: json, isShared: isShared) }
        }
        return all
    }

    private func compare(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ path: String,
        _ difference: inout SchemaDifference
    ) {
        let (needed, needs) = (before["required"]?.bool == true, after["required"]?.bool == true)
        if needed != needs {
            difference.add("request-parameter-became-\(needs ? "required" : "optional")", path)
        }
        if before["deprecated"]?.bool != true, after["deprecated"]?.bool == true {
            difference.add("request-parameter-deprecated", path)
        }
        for keyword in ["style", "explode"] where before[keyword] != after[keyword] {
            difference.add("parameter-\(keyword)-changed", path, before[keyword], after[keyword])
        }
        difference.compare(
            before["schema"] ?? before["content"]?.object?.values.first?["schema"],
            after["schema"] ?? after["content"]?.object?.values.first?["schema"], .parameter, path)
    }

    /// Compares the responses by status.
    func compareResponses(
        _ before: [String: NetworkAPI.JSONValue], _ after: [String: NetworkAPI.JSONValue],
        _ difference: inout SchemaDifference
    ) {
        for status in Set(before.keys).union(after.keys).sorted() {
            let path = "responses.\(status)"
            guard let first = old.resolved(before[status]), let second = new.resolved(after[status]) else {
                let kind = status.hasPrefix("2") ? "success" : "non-success"
                difference.add("response-\(kind)-status-\(before[status] == nil ? "added" : "removed")", path)
                continue
            }
            compareMedia(first["content"], second["content"], .responseBody, path, &difference)
            compareHeaders(
                first["headers"]?.object ?? [:], second["headers"]?.object ?? [:], path, &difference)
        }
    }

    private func compareHeaders(
        _ before: [String: NetworkAPI.JSONValue], _ after: [String: NetworkAPI.JSONValue], _ path: String,
        _ difference: inout SchemaDifference
    ) {
        for (name, header) in before.sorted(by: { $0.key < $1.key }) {
            let key = "\(path).headers.\(name)"
            let first = old.resolved(header) ?? header
            let isRequired = first["required"]?.bool == true
            let found = after.first { $0.key.lowercased() == name.lowercased() }
            guard let other = found, let second = new.resolved(other.value) else {
                difference.add("\(isRequired ? "required" : "optional")-response-header-removed", key)
                continue
            }
            if isRequired, second["required"]?.bool != true {
                difference.add("response-header-became-optional", key)
            }
            difference.compare(first["schema"], second["schema"], .header, key)
        }
        for name in after.keys.sorted()
        where !before.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
            difference.add("response-header-added", "\(path).headers.\(name)")
        }
    }
}
