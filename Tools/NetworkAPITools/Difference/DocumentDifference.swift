import NetworkAPIKit

/// Compares two versions of an OpenAPI document, operation by operation.
///
/// A change is found by its meaning, its direction and its place: what a client sends may be allowed more, what it
/// receives may be allowed less, and the same thing written in another way is not a change.
final class DocumentDifference {
    let old: ContractDocument
    let new: ContractDocument
    let schemas = SchemaDifference()
    private(set) lazy var schemes = Schemes(old.securitySchemes, new.securitySchemes)

    init(old: ContractDocument, new: ContractDocument) {
        (self.old, self.new) = (old, new)
    }

    /// An operation of one of the documents.
    struct OperationName: Hashable {
        let method: String
        let path: String
        var name: String { "\(method) \(path)" }
    }

    /// The operations of both documents, in the order of their paths; one with other names of placeholders is the same.
    private(set) lazy var operations: [OperationName] = {
        var found: [OperationName] = []
        for path in Self.paths(old) {
            found += Self.methods(of: path, in: old).map { OperationName(method: $0, path: path) }
        }
        for path in Self.paths(new) {
            for method in Self.methods(of: path, in: new) {
                if case .operation = old.same(method, path, of: new) { continue }
                found.append(OperationName(method: method, path: path))
            }
        }
        return found.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }()

    private static func paths(_ document: ContractDocument) -> [String] {
        (document.root["paths"]?.object ?? [:]).keys.filter { !$0.hasPrefix("x-") }.sorted()
    }

    private static func methods(of path: String, in document: ContractDocument) -> [String] {
        document.resolved(document.root["paths"]?[path]).map(ContractDocument.methods(of:)) ?? []
    }

    /// All changes.
    ///
    /// A change of a named schema is listed once for each direction, with all operations that use the schema. The changes
    /// of the document itself come last.
    private(set) lazy var changes: [ContractChange] = {
        var collected = ChangeList(schemas)
        for place in operations { collected.add(frame(at: place), of: place.name) }
        for (name, frame) in sentFrames { collected.add(frame, of: name) }
        return collected.changes + documentChanges
    }()

    /// Returns all changes of one operation, with the changes of the schemas that it uses.
    ///
    /// A schema of several parameters is listed for each of them.
    func changes(at place: OperationName) -> [ContractChange] {
        var collected = ChangeList(schemas, isByParameter: true)
        collected.add(frame(at: place), of: place.name)
        return collected.changes
    }

    /// Compares an operation, and returns the frame of its changes.
    private func frame(at place: OperationName) -> Int {
        schemas.frame {
            let isOld = old.root["paths"]?[place.path] != nil
            let first =
                isOld ? old.operation(place.method, place.path) : old.same(place.method, place.path, of: new)
            let second =
                isOld ? new.same(place.method, place.path, of: old) : new.operation(place.method, place.path)
            guard case .operation(let before) = first else { return schemas.add("endpoint-added", "") }
            guard case .operation(let after) = second else {
                let thing = if case .noPath = second { "api-path" } else { "api" }
                return removed(before, thing)
            }
            compare(before, after, direction: .call)
        }
    }

    /// Who sends the request of an operation.
    enum Direction {
        /// The client.
        case call
        /// The provider, to a webhook or a callback.
        case notification

        var request: ChangeContext { self == .call ? .requestBody : .responseBody }
        var response: ChangeContext { self == .call ? .responseBody : .requestBody }
    }

    /// Compares two versions of an operation.
    func compare(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation, direction: Direction
    ) {
        compareLifecycle(before.json, after.json)
        // What is not yet stable may change.
        guard !Stability(before.json).isUnstable else { return }
        if direction == .call {
            compareParameters(before, after)
            compareSecurity(before, after)
            compareOwnServers(before, after)
        } else {
            compareSentParameters(before, after)
        }
        compareBodies(before, after, direction)
        compareResponses(before, after, direction)
        compareCallbacks(before, after)
    }

    private func removed(_ operation: ContractDocument.Operation, _ thing: String) {
        guard !Stability(operation.json).isUnstable else { return }
        if let sunset = operation.json["x-sunset"], operation.isDeprecated, !CalendarDay.isValid(sunset) {
            return schemas.add("api-path-sunset-parse", "", sunset, nil)
        }
        schemas.add("\(thing)-removed-\(Self.removal(of: operation.json) ?? "without-deprecation")", "")
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

    private func compareLifecycle(_ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue) {
        let (first, second) = (before["deprecated"]?.bool == true, after["deprecated"]?.bool == true)
        let (sunset, next) = (before["x-sunset"], after["x-sunset"])
        switch (first, second) {
        case (false, true):
            schemas.add("endpoint-deprecated\(next == nil ? "" : "-with-sunset")", "", nil, next)
            if let next, !CalendarDay.isValid(next) {
                schemas.add("api-deprecated-sunset-parse", "", nil, next)
            }
        case (true, false): schemas.add("endpoint-reactivated", "")
        case (true, true):
            if sunset != nil, next == nil { schemas.add("sunset-deleted", "", sunset, nil) }
            if let sunset, let next, sunset != next,
                !CalendarDay.isValid(sunset) || !CalendarDay.isValid(next)
            {
                schemas.add("api-path-sunset-parse", "", sunset, next)
            }
        case (false, false): break
        }
        let (stability, later) = (Stability(before), Stability(after))
        if stability.isInvalid || later.isInvalid {
            schemas.add(
                "api-invalid-stability-level", "", before["x-stability-level"], after["x-stability-level"])
        } else if stability != later {
            let word = later < stability ? "decreased" : "increased"
            schemas.add(
                "api-stability-\(word)", "", before["x-stability-level"], after["x-stability-level"])
        }
    }
}

extension ContractDocument {
    /// Finds the operation of another document in this one: the names of placeholders can differ, and a part of its URL
    /// can be in the path of a server.
    func same(_ method: String, _ path: String, of other: ContractDocument) -> Lookup {
        let found = operation(method, path, isExact: true)
        guard case .noPath = found else { return found }
        for base in other.bases {
            for own in bases where own != base && (base + path).hasPrefix(own + "/") {
                let moved = String((base + path).dropFirst(own.count))
                // The other document has another operation there.
                if case .operation = other.operation(method, moved, isExact: true) { continue }
                let lookup = operation(method, moved, isExact: true)
                if case .noPath = lookup { continue }
                return lookup
            }
        }
        return found
    }

    /// The paths of the servers; an empty one if a server has none, or if there are no servers.
    private var bases: [String] {
        let count = servers.count + paths.servers.count
        return prefixes.count < count || count == 0 ? prefixes + [""] : prefixes
    }
}
