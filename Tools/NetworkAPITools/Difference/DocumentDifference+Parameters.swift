import NetworkAPIKit

extension DocumentDifference {
    typealias Parameter = ContractDocument.Parameter

    /// Compares the parameters of an operation and of its path.
    func compareParameters(_ before: ContractDocument.Operation, _ after: ContractDocument.Operation) {
        let (first, second) = (parameters(before), parameters(after))
        let byKey = Dictionary(second.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let renamed = Self.renamed(before, after)
        var matched: Set<String> = []
        for parameter in first.sorted(by: { $0.key < $1.key }) {
            let key = parameter.place == "path" ? renamed[parameter.key] ?? parameter.key : parameter.key
            guard let other = byKey[key] else {
                // A placeholder of the path that is not described any more is still there.
                if parameter.place == "path",
                    Self.placeholders(after.path).count == Self.placeholders(before.path).count
                {
                    continue
                }
                removed(parameter)
                continue
            }
            matched.insert(key)
            compare(parameter, other)
        }
        // A placeholder that is described now was part of the path before, but not of what a client was told.
        let isSamePath = second.count { $0.place == "path" } <= first.count { $0.place == "path" }
        for parameter in second.sorted(by: { $0.key < $1.key }) where !matched.contains(parameter.key) {
            if parameter.place == "path" {
                if !isSamePath { schemas.add("new-request-path-parameter", parameter.key) }
                continue
            }
            let word = parameter.isRequired ? "required" : "optional"
            let kind = parameter.isShared ? "default-parameter-to-existing-path" : "parameter"
            schemas.add("new-\(word)-request-\(kind)", parameter.key)
        }
    }

    private func removed(_ parameter: Parameter) {
        let json = parameter.node.json
        if let sunset = json["x-sunset"], parameter.isDeprecated, !CalendarDay.isValid(sunset) {
            return schemas.add("request-parameter-sunset-parse", parameter.key, sunset, nil)
        }
        let announcement = Self.removal(of: json).map { "-\($0)" } ?? ""
        schemas.add("request-parameter-removed\(announcement)", parameter.key)
    }

    /// The names of the placeholders of a path, in their order.
    private static func placeholders(_ path: String) -> [Substring] {
        path.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
    }

    /// The keys of path parameters that have another name in the new path.
    private static func renamed(
        _ before: ContractDocument.Operation, _ after: ContractDocument.Operation
    ) -> [String: String] {
        let (first, second) = (placeholders(before.path), placeholders(after.path))
        guard first.count == second.count else { return [:] }
        return Dictionary(
            zip(first, second).map { ("parameters.path.\($0)", "parameters.path.\($1)") },
            uniquingKeysWith: { first, _ in first })
    }

    private func compare(_ before: Parameter, _ after: Parameter) {
        let path = before.key
        let rule = "request-parameter"
        if before.isRequired != after.isRequired {
            schemas.add("\(rule)-became-\(after.isRequired ? "required" : "optional")", path)
        }
        compareLifecycle(before, after)
        let (old, new) = (before.schema.map { [$0.node] } ?? [], after.schema.map { [$0.node] } ?? [])
        let (type, other) = (before.content, after.content)
        guard type.map({ MediaName($0.name).text }) == other.map({ MediaName($0.name).text }) else {
            return schemas.add(
                "\(rule)-content-changed", path, type.map { .string($0.name) }, other.map { .string($0.name) }
            )
        }
        if before.content == nil { compareForms(before, after, SchemaView(old), SchemaView(new)) }
        if before.allowsReserved != after.allowsReserved {
            schemas.add(
                "parameter-allow-reserved-changed", path, .bool(before.allowsReserved),
                .bool(after.allowsReserved))
        }
        let isExploded = after.place == "query" && after.style == "form" && after.isExploded
        schemas.compare(
            old, new,
            .init(
                context: .parameter, isLoose: before.content == nil,
                isExploded: isExploded && before.content == nil),
            path)
    }

    /// The parameters that a document can describe: other members say what these fields are (OpenAPI 3.0, Parameter Object).
    private func parameters(_ operation: ContractDocument.Operation) -> [Parameter] {
        // Nothing is known about one without a place.
        let all = operation.parameters.filter { !$0.place.isEmpty }
        // Swagger 2.0 does not have the rule.
        guard old.root["x-swagger"] == nil || new.root["x-swagger"] == nil else {
            return all
        }
        let fields = ["accept", "authorization", "content-type"].map { "parameters.header.\($0)" }
        return all.filter { !fields.contains($0.key) }
    }

    /// Compares how a value is written: a single one is written in one way, but for the text before it in a path.
    private func compareForms(
        _ before: Parameter, _ after: Parameter, _ first: SchemaView, _ second: SchemaView
    ) {
        let path = before.key
        let (hasArray, hasObject) = (
            first.allows("array") && second.allows("array"),
            first.allows("object") && second.allows("object")
        )
        let hasPrefix = [before.style, after.style].contains { ["label", "matrix"].contains($0) }
        if before.style != after.style, hasArray || hasObject || hasPrefix {
            schemas.add("parameter-style-changed", path, .string(before.style), .string(after.style))
        } else if before.style == after.style, before.isExploded != after.isExploded,
            // The elements of a simple list have commas between them in each case.
            before.style == "simple" ? hasObject : before.style != "deepObject" && (hasArray || hasObject)
        {
            schemas.add(
                "parameter-explode-changed", path, .bool(before.isExploded), .bool(after.isExploded))
        }
        let isText = second.allows("string") && second.values == nil && second.limits["minLength"] == nil
        let (allowed, allows) = (before.allowsEmpty, after.allowsEmpty)
        // A text can be empty anyway.
        if allowed != allows, !isText || !second.patterns.isEmpty {
            schemas.add("request-parameter-empty-value-\(allows ? "allowed" : "refused")", path)
        }
    }

    private func compareLifecycle(_ before: Parameter, _ after: Parameter) {
        let rule = "request-parameter"
        let (sunset, next) = (before.node.json["x-sunset"], after.node.json["x-sunset"])
        let isInvalid = [sunset, next].compactMap(\.self).contains { !CalendarDay.isValid($0) }
        switch (before.isDeprecated, after.isDeprecated) {
        case (false, true):
            schemas.add("\(rule)-deprecated", before.key, nil, next)
            if isInvalid { schemas.add("\(rule)-sunset-parse", before.key, sunset, next) }
        case (true, false): schemas.add("\(rule)-reactivated", before.key)
        case (true, true):
            if sunset != nil, next == nil {
                schemas.add("\(rule)-sunset-deleted", before.key, sunset, nil)
            } else if sunset != next, isInvalid {
                schemas.add("\(rule)-sunset-parse", before.key, sunset, next)
            }
        case (false, false): break
        }
    }
}
