import Foundation
import NetworkAPITesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension EndpointCheck {
    /// Validates the bodies of the requests, and compares the types that they are made from.
    func bodyFindings(
        _ operation: ContractDocument.Operation, _ requests: [EndpointRequests<Definition>.Made]
    ) -> [ContractFinding] {
        let (theirs, reference) = document.followed(operation.json["requestBody"])
        let pointer = reference.map { String($0.dropFirst()) } ?? operation.pointer + "/requestBody"
        func finding(
            _ ours: String, _ theirs: String, _ severity: ContractFinding.Severity, _ rule: String
        ) -> [ContractFinding] {
            [self.finding("requestBody", ours, theirs, severity, rule, pointer)]
        }
        guard let type = template.bodyType else {
            guard theirs?["required"]?.bool == true else { return [] }
            return finding("never sent", "required", .breaking, "request-body-added-required")
        }
        guard let theirs else { return finding("sent", "not declared", .drift, "request-body-removed") }
        let content = document.content(of: theirs)
        guard let media = Self.media(type, in: content) else {
            let types = content.keys.sorted().joined(separator: ", ")
            return finding(type.essence, types, .breaking, "request-body-media-type-removed")
        }
        let place = document.place(ofMedia: media.name, in: theirs, at: pointer) + "/schema"
        var findings = validationFindings(media.value, place, requests)
        findings += encodingFindings(media.value, type, requests)
        findings += patternFindings(ofBody: media.value["schema"], place)
        // A body that is a file is not part of a request that is only built.
        if theirs["required"]?.bool == true, requests.first?.request.httpBody != nil,
            requests.contains(where: { $0.request.httpBody == nil })
        {
            findings += finding("sent sometimes", "required", .breaking, "request-body-became-required")
        }
        let sent = FormFields(schemas)?.schema(like: FlatSchema(media.value["schema"], in: document))
        guard let schema = sent ?? schemas.body else { return findings }
        var comparison = BodyComparison(
            document: document, definitions: all.definitions, isText: !type.isJSON,
            hasNumericBooleans: hasNumericBooleans)
        comparison.compare(schema, media.value["schema"], at: "requestBody.$")
        for difference in comparison.differences
        where !findings.contains(where: { $0.path == difference.path && $0.severity == .breaking }) {
            let (rule, severity) = (difference.rule, difference.severity)
            findings.append(
                self.finding(difference.path, difference.ours, difference.theirs, severity, rule, place))
        }
        var places = RepeatedPlaces(document, media.value["schema"], at: "requestBody.$")
        return places.removed(from: findings)
    }

    /// Returns the content of the most specific media type that includes a type.
    static func media(
        _ type: NetworkAPI.MediaType, in content: [String: NetworkAPI.JSONValue]
    ) -> (name: String, value: NetworkAPI.JSONValue)? {
        let fitting = content.filter { covers($0.key, type) }
        // Of several with one essence, the same one, then the one with the fewest parameters, in the order of names.
        func order(_ name: String) -> (Int, Int, Int, String) {
            (
                name.count { $0 == "*" }, name.lowercased() == type.rawValue.lowercased() ? 0 : 1,
                name.count { $0 == ";" }, name
            )
        }
        return fitting.min { order($0.key) < order($1.key) }.map { ($0.key, $0.value) }
    }

    /// Whether a media type equals this one, or is a range such as `text/*` that contains it.
    static func covers(_ range: String, _ type: NetworkAPI.MediaType) -> Bool {
        let range = NetworkAPI.MediaType(rawValue: range).essence
        if range == "*/*" || range == type.essence { return true }
        return range.hasSuffix("/*") && type.essence.hasPrefix(range.dropLast())
    }

    /// Validates the bodies, and reports each keyword that refuses one at a place.
    private func validationFindings(
        _ media: NetworkAPI.JSONValue, _ pointer: String, _ requests: [EndpointRequests<Definition>.Made]
    ) -> [ContractFinding] {
        guard let schema = media["schema"] else { return [] }
        let validator = SchemaValidator(root: document.root, options: SchemaOptions(isRequest: true))
        var findings: [ContractFinding] = []
        let least = requests.first(where: \.isCombination).flatMap {
            SentBody($0.request).value(media, document)
        }
        let acceptsLeast = least.map { validator.problems(of: $0, schema, at: pointer).isEmpty } ?? false
        for request in requests {
            guard let value = SentBody(request.request).value(media, document) else { continue }
            for problem in validator.problems(of: value, schema, at: pointer) {
                // Alternatives can refuse that all optional arguments are left out, although each can be.
                let isTooSmall = problem.keyword == "minProperties" && problem.pointer.isEmpty
                if request.isCombination, !isTooSmall { continue }
                let isMade = request.made.contains { location in
                    guard case .body(let place) = location else { return false }
                    return problem.pointer == place || problem.pointer == "/" + place
                }
                if isMade, problem.isLimit, !request.decided.contains(problem.keyword),
                    !Self.refusesMostTexts.contains(problem.keyword)
                {
                    continue
                }
                let path = Self.path(problem.pointer) + (problem.missing.map { ".\($0)" } ?? "")
                // Many documents leave out that null removes a value.
                let isNull = problem.keyword == "type" && value.at(problem.pointer).isNull
                let rule = isNull ? "request-property-became-not-nullable" : rule(problem)
                guard !findings.contains(where: { $0.path == path && $0.rule == rule }) else { continue }
                // A member that is needed only beside another one: a call has to know what it sends together.
                let isConditional =
                    acceptsLeast && request.leavesOut
                    && (problem.keyword == "dependentRequired" || problem.schema.contains("/anyOf/")
                        || problem.schema.contains("/oneOf/"))
                let shown = masked(value).at(problem.pointer)
                // The reason has the value, too.
                let isSecret = shown != value.at(problem.pointer)
                let reason = isSecret ? "does not fit \(problem.keyword)" : problem.reason
                let ours = problem.keyword == "required" ? "not sent" : "sends \(shown.excerpt)"
                let isDrift = isNull || isConditional || request.isCombination
                let sender = request.label.map { "\(ours) \($0)" } ?? ours
                findings.append(
                    finding(
                        path, sender, reason, isDrift ? .drift : .breaking, rule, problem.schema))
            }
        }
        return findings
    }

    /// Returns a body with its secrets masked.
    private func masked(_ value: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue {
        let secrets = template.secrets
        let data = JSONMasking.masked(value.text, secrets, inner: secrets.masked(urlsIn:))
        return (try? NetworkAPI.JSONValue(json: data)) ?? .null
    }

    /// The keywords that refuse any text but listed ones, or any text.
    static var refusesMostTexts: Set<String> { ["enum", "const", "oneOf", "anyOf"] }

    private func rule(_ problem: SchemaProblem) -> String {
        guard problem.keyword == "required" else {
            return "request-\(problem.pointer.isEmpty ? "body" : "property")-\(problem.ruleSuffix)"
        }
        var ours = schemas.body?.plain
        if case .reference(let name)? = ours { ours = all.definitions[name]?.plain }
        guard case .object(let properties)? = ours, problem.pointer.isEmpty else {
            return "new-required-request-property"
        }
        let isKnown = properties.contains { $0.name == problem.missing }
        return isKnown ? "request-property-became-required" : "new-required-request-property"
    }

    /// Returns the path of a report for a JSON pointer: `requestBody.$.items[].name`.
    private static func path(_ pointer: String) -> String {
        pointer.split(separator: "/").reduce("requestBody.$") { text, token in
            token.isDigits ? "\(text)[]" : "\(text).\(token)"
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Returns the value at a JSON pointer, or this value if there is none.
    fileprivate func at(_ pointer: String) -> Self {
        value(at: pointer.split(separator: "/").map(\.fromPointerToken)[...]) ?? self
    }
}
