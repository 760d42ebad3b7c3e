import NetworkAPIKit

/// Compares two versions of an OpenAPI document, operation by operation.
struct DocumentDifference {
    let old: ContractDocument
    let new: ContractDocument

    /// An operation of the old document.
    struct OperationName: Hashable {
        let method: String
        let path: String
        var name: String { "\(method) \(path)" }
    }

    /// The operations of both documents, in the order of their paths.
    var operations: [OperationName] {
        let paths = Set(Self.paths(old)).union(Self.paths(new)).sorted()
        return paths.flatMap { path in
            ContractDocument.methods.sorted().filter { method in
                [old, new].contains { $0.resolved($0.root["paths"]?[path])?[method] != nil }
            }.map { OperationName(method: $0.uppercased(), path: path) }
        }
    }

    private static func paths(_ document: ContractDocument) -> [String] {
        document.root["paths"]?.object.map { Array($0.keys) } ?? []
    }

    /// All changes.
    ///
    /// The changes of the document itself come last.
    var changes: [ContractChange] {
        operations.flatMap { changes(at: $0) } + SecuritySchemeDifference(old, new).changes
    }

    /// Returns the changes of one operation.
    func changes(at place: OperationName) -> [ContractChange] {
        func change(_ rule: String) -> [ContractChange] {
            [ContractChange(operation: place.name, path: "", rule: rule, old: "", new: "")]
        }
        let (first, second) = (
            old.operation(place.method, place.path), new.operation(place.method, place.path)
        )
        guard case .operation(let before) = first else { return change("endpoint-added") }
        guard case .operation(let after) = second else {
            let thing = if case .noPath = second { "api-path" } else { "api" }
            return change("\(thing)-removed-\(Self.removal(of: before.json) ?? "without-deprecation")")
        }
        var difference = SchemaDifference(old, new, operation: place.name)
        compareOperations(before.json, after.json, &difference)
        compareParameters(before, after, &difference)
        compareBodies(before.json["requestBody"], after.json["requestBody"], &difference)
        compareResponses(
            before.json["responses"]?.object ?? [:], after.json["responses"]?.object ?? [:], &difference)
        return difference.changes
    }

    /// Returns how the removal of an operation or a parameter was announced; `nil` if it was not.
    ///
    /// `x-sunset` is the first day on which it may be absent (RFC 3339).
    static func removal(of json: NetworkAPI.JSONValue) -> String? {
        guard json["deprecated"]?.bool == true else { return nil }
        guard let sunset = json["x-sunset"]?.string, CalendarDay.today < sunset.prefix(10) else {
            return "with-deprecation"
        }
        return "before-sunset"
    }

    private func compareOperations(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ difference: inout SchemaDifference
    ) {
        if before["deprecated"]?.bool != true, after["deprecated"]?.bool == true {
            difference.add("endpoint-deprecated\(after["x-sunset"] == nil ? "" : "-with-sunset")", "")
        }
        if Stability(after) < Stability(before) { difference.add("api-stability-decreased", "") }
        compareSecurity(before["security"], after["security"], "api-security", &difference)
        if before["security"] == nil, after["security"] == nil {
            compareSecurity(old.root["security"], new.root["security"], "api-global-security", &difference)
        }
    }

    private func compareSecurity(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ rule: String,
        _ difference: inout SchemaDifference
    ) {
        func requirements(_ json: NetworkAPI.JSONValue?) -> [String: Set<String>] {
            (json?.array ?? []).reduce(into: [:]) { all, requirement in
                for (name, scopes) in requirement.object ?? [:] {
                    all[name, default: []].formUnion(scopes.array?.compactMap(\.string) ?? [])
                }
            }
        }
        let (first, second) = (requirements(before), requirements(after))
        for name in Set(first.keys).union(second.keys).sorted() {
            guard let old = first[name], let new = second[name] else {
                difference.add("\(rule)-\(first[name] == nil ? "added" : "removed")", "security.\(name)")
                continue
            }
            if !new.subtracting(old).isEmpty { difference.add("\(rule)-scope-added", "security.\(name)") }
            if !old.subtracting(new).isEmpty { difference.add("\(rule)-scope-removed", "security.\(name)") }
        }
    }

    private func compareBodies(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ difference: inout SchemaDifference
    ) {
        let path = "requestBody"
        guard let first = old.resolved(before) else {
            guard let second = new.resolved(after) else { return }
            let word = second["required"]?.bool == true ? "required" : "optional"
            return difference.add("request-body-added-\(word)", path)
        }
        guard let second = new.resolved(after) else { return difference.add("request-body-removed", path) }
        let (needed, needs) = (first["required"]?.bool == true, second["required"]?.bool == true)
        if needed != needs { difference.add("request-body-became-\(needs ? "required" : "optional")", path) }
        compareMedia(first["content"], second["content"], .requestBody, path, &difference)
    }

    /// Compares the content of a body by its media types.
    func compareMedia(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ context: ChangeContext,
        _ path: String,
        _ difference: inout SchemaDifference
    ) {
        let (first, second) = (before?.object ?? [:], after?.object ?? [:])
        let name = context == .requestBody ? "request-body-media-type" : "response-media-type"
        let gone = first.keys.filter { second[$0] == nil }.sorted()
        let more = second.keys.filter { first[$0] == nil }.sorted()
        if context == .responseBody, gone.count == 1, more.count == 1, let old = gone.first,
            let new = more.first
        {
            let word = Self.isGeneral(new) ? "generalized" : Self.isGeneral(old) ? "specialized" : "changed"
            difference.add("\(name)-name-\(word)", path, .string(old), .string(new))
            if !Self.isGeneral(new) { difference.add("\(name)-removed", path, .string(old), nil) }
        } else {
            for type in gone { difference.add("\(name)-removed", path, .string(type), nil) }
            for type in more { difference.add("\(name)-added", path, nil, .string(type)) }
        }
        for (type, media) in first.sorted(by: { $0.key < $1.key }) {
            guard let other = second[type] else { continue }
            let (old, new) = (media["schema"], other["schema"])
            if (old == nil) != (new == nil) {
                difference.add("\(context.name)-media-type-schema-\(new == nil ? "removed" : "added")", path)
            }
            difference.compare(old, new, context, path + ".$")
        }
    }

    private static func isGeneral(_ type: String) -> Bool { type.contains("*") }
}
