import Foundation
import NetworkAPIKit

extension SchemaEvaluation {
    /// Returns the problem with the type of a value; `nil` if the type is allowed.
    func typeProblem(_ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]) -> SchemaProblem? {
        guard let type = schema["type"] else { return nil }
        let types = type.array?.compactMap(\.string) ?? type.string.map { [$0] } ?? []
        guard !types.isEmpty, !types.contains(where: frame.value.isOf(type:)) else { return nil }
        return frame.problem("type", "\(frame.value.kind), expected \(types.joined(separator: " or "))")
    }

    /// Returns the problems with a value itself, without its members and elements.
    func valueProblems(_ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]) -> [SchemaProblem] {
        let value = frame.value
        for (keyword, values) in [
            ("enum", frame.schema.listedValues), ("const", schema["const"].map { [$0] }),
        ] {
            guard let values, !values.contains(where: value.isLike) else { continue }
            let texts = values.map { OrderedJSON($0).description }.joined(separator: ", ")
            return [frame.problem(keyword, "\(value.excerpt) is not one of \(texts)")]
        }
        // A server can know more values, but it does not promise to accept them.
        if options.isRequest, let known = schema["x-extensible-enum"]?.array,
            !known.contains(where: value.isLike)
        {
            let texts = known.map { OrderedJSON($0).description }.joined(separator: ", ")
            return [frame.problem("x-extensible-enum", "\(value.excerpt) is not one of \(texts)")]
        }
        switch value {
        case .integer, .decimal, .double: return numberProblems(frame, schema)
        case .string(let text): return textProblems(text, frame, schema)
        case .array(let elements): return arrayProblems(elements, frame, schema)
        case .object(let members): return objectProblems(members, frame, schema)
        case .null, .bool: return []
        }
    }

    private func numberProblems(_ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue])
        -> [SchemaProblem]
    {
        let value = frame.value
        func bound(_ keyword: String, _ words: String, _ isAllowed: (ComparisonResult) -> Bool)
            -> SchemaProblem?
        {
            guard let bound = schema[keyword], let order = value.order(to: bound), !isAllowed(order) else {
                return nil
            }
            return frame.problem(keyword, "\(value.excerpt) \(words) \(bound.excerpt)")
        }
        // In OpenAPI 3.0 the exclusive bounds are Boolean values beside the bounds.
        let isAbove = schema["exclusiveMinimum"]?.bool == true
        let isBelow = schema["exclusiveMaximum"]?.bool == true
        let problems = [
            bound("minimum", isAbove ? "is not more than" : "is less than") {
                $0 == .orderedDescending || ($0 == .orderedSame && !isAbove)
            },
            bound("maximum", isBelow ? "is not less than" : "is more than") {
                $0 == .orderedAscending || ($0 == .orderedSame && !isBelow)
            },
            bound("exclusiveMinimum", "is not more than") { $0 == .orderedDescending },
            bound("exclusiveMaximum", "is not less than") { $0 == .orderedAscending },
        ]
        if let problem = problems.compactMap(\.self).first { return [problem] }
        if let divisor = schema["multipleOf"], !value.isMultiple(of: divisor) {
            return [frame.problem("multipleOf", "\(value.excerpt) is not a multiple of \(divisor.excerpt)")]
        }
        if options.checksFormats, let format = schema["format"]?.string, !value.isInRange(of: format) {
            return [frame.problem("format", "\(value.excerpt) does not have the format \(format)")]
        }
        return []
    }

    private func textProblems(
        _ text: String, _ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]
    ) -> [SchemaProblem] {
        let count = text.unicodeScalars.count
        if let problem = countProblem(count, "characters", ("minLength", "maxLength"), frame, schema) {
            return [problem]
        }
        if let pattern = schema["pattern"]?.string, registry.pattern(pattern)?.matches(text) == false {
            return [frame.problem("pattern", "\(frame.value.excerpt) does not match \(pattern)")]
        }
        if options.checksFormats, let format = schema["format"]?.string, !TextFormat.fits(text, format) {
            return [frame.problem("format", "\(frame.value.excerpt) does not have the format \(format)")]
        }
        if options.isRequest, let content = schema["contentSchema"] {
            return contentProblems(text, content, frame)
        }
        return []
    }

    /// Returns the problem of a text that is sent as JSON of another schema.
    private func contentProblems(_ text: String, _ content: NetworkAPI.JSONValue, _ frame: SchemaFrame)
        -> [SchemaProblem]
    {
        guard let value = try? NetworkAPI.JSONValue(json: Data(text.utf8)) else {
            return [frame.problem("contentSchema", "\(frame.value.excerpt) is not JSON")]
        }
        let position = registry.position(frame.position, content, "contentSchema")
        let outcome = evaluate(SchemaFrame(value: value, position: position, scope: frame.scope))
        return outcome.problems.prefix(1).map { frame.problem("contentSchema", $0.reason) }
    }

    private func arrayProblems(
        _ elements: [NetworkAPI.JSONValue], _ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]
    ) -> [SchemaProblem] {
        let keywords = ("minItems", "maxItems")
        if let problem = countProblem(elements.count, "elements", keywords, frame, schema) {
            return [problem]
        }
        guard schema["uniqueItems"]?.bool == true, elements.hasEqualElements else { return [] }
        return [frame.problem("uniqueItems", "two elements are equal")]
    }

    private func objectProblems(
        _ members: [String: NetworkAPI.JSONValue], _ frame: SchemaFrame,
        _ schema: [String: NetworkAPI.JSONValue]
    ) -> [SchemaProblem] {
        var problems: [SchemaProblem] = []
        for name in schema["required"]?.array?.compactMap(\.string) ?? [] where members[name] == nil {
            var problem = frame.problem("required", "the member \(name.debugDescription) is missing")
            problem.missing = name
            problems.append(problem)
        }
        for (name, others) in (schema["dependentRequired"]?.object ?? [:]).sorted(by: { $0.key < $1.key })
        where members[name] != nil {
            for other in others.array?.compactMap(\.string) ?? [] where members[other] == nil {
                let text = "the member \(other.debugDescription) is missing beside \(name.debugDescription)"
                problems.append(frame.problem("dependentRequired", text))
            }
        }
        let keywords = ("minProperties", "maxProperties")
        return problems + [countProblem(members.count, "members", keywords, frame, schema)].compactMap(\.self)
    }

    private func countProblem(
        _ count: Int, _ unit: String, _ keywords: (least: String, most: String), _ frame: SchemaFrame,
        _ schema: [String: NetworkAPI.JSONValue]
    ) -> SchemaProblem? {
        let count = NetworkAPI.JSONValue.integer(count)
        if let least = schema[keywords.least], count.order(to: least) == .orderedAscending {
            return frame.problem(keywords.least, "\(count.excerpt) \(unit), expected \(least.excerpt)")
        }
        if let most = schema[keywords.most], count.order(to: most) == .orderedDescending {
            return frame.problem(keywords.most, "\(count.excerpt) \(unit), expected at most \(most.excerpt)")
        }
        return nil
    }
}

extension [NetworkAPI.JSONValue] {
    /// Whether two elements are equal by JSON Schema's rules.
    fileprivate var hasEqualElements: Bool {
        for (index, element) in enumerated() where self[..<index].contains(where: element.isLike) {
            return true
        }
        return false
    }
}
