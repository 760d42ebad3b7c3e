import NetworkAPIKit

/// Compares JSON values with the schemas of a document, by the keywords of JSON Schema that our own schemas have.
///
/// Keywords that it does not know allow anything, and so does a reference that leads nowhere.
struct SchemaValidator {
    let document: ContractDocument
    private static let deepest = 200

    func problems(
        of value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue?,
        at pointer: String = "",
        depth: Int = 0
    ) -> [SchemaProblem] {
        guard depth < Self.deepest, let schema = document.resolved(schema) else { return [] }
        guard let types = mismatch(value, schema) else {
            return valueProblems(value, schema, pointer)
                + memberProblems(value, schema, pointer, depth)
                + elementProblems(value, schema, pointer, depth)
                + alternativeProblems(value, schema, pointer, depth)
        }
        return [SchemaProblem(pointer: pointer, reason: "\(value.kind), where \(types) has to be")]
    }

    /// The types that are wanted; `nil` where the value is of one of them.
    private func mismatch(_ value: NetworkAPI.JSONValue, _ schema: NetworkAPI.JSONValue) -> String? {
        let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        guard !types.isEmpty, !types.contains(where: value.isOf(type:)) else { return nil }
        return types.joined(separator: " or ")
    }

    private func valueProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String
    ) -> [SchemaProblem] {
        func problem(_ reason: String) -> SchemaProblem { SchemaProblem(pointer: pointer, reason: reason) }
        let values = schema["enum"]?.array ?? schema["const"].map { [$0] }
        if let values, !values.contains(where: value.isLike) {
            let texts = values.map { OrderedJSON($0).description }.joined(separator: ", ")
            return [problem("\(value.excerpt) is none of \(texts)")]
        }
        if let number = value.double {
            if let least = schema["minimum"]?.double, number < least {
                return [problem("\(value.excerpt) is less than \(least.shortText)")]
            }
            if let greatest = schema["maximum"]?.double, number > greatest {
                return [problem("\(value.excerpt) is more than \(greatest.shortText)")]
            }
            if let format = schema["format"]?.string, !value.isInRange(of: format) {
                return [problem("\(value.excerpt) has not the format \(format)")]
            }
        }
        if let text = value.string, let format = schema["format"]?.string, !TextFormat.fits(text, format) {
            return [problem("\(value.excerpt) has not the format \(format)")]
        }
        return []
    }

    private func memberProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int
    ) -> [SchemaProblem] {
        guard let members = value.object else { return [] }
        var problems: [SchemaProblem] = []
        for name in schema["required"]?.array?.compactMap(\.string) ?? [] where members[name] == nil {
            problems.append(
                SchemaProblem(pointer: pointer, reason: "the member \(name.debugDescription) is missing"))
        }
        let properties = schema["properties"]?.object ?? [:]
        let names = schema["propertyNames"]?["enum"]?.array
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            let inner = pointer + "/" + name.pointerToken
            if let names, !names.contains(.string(name)) {
                problems.append(SchemaProblem(pointer: inner, reason: "no member has this name"))
            } else if let property = properties[name] {
                problems += self.problems(of: member, property, at: inner, depth: depth + 1)
            } else if schema["additionalProperties"]?.bool == false {
                problems.append(SchemaProblem(pointer: inner, reason: "no member has this name"))
            } else {
                problems += self.problems(
                    of: member, schema["additionalProperties"], at: inner, depth: depth + 1)
            }
        }
        return problems
    }

    private func elementProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int
    ) -> [SchemaProblem] {
        guard let elements = value.array else { return [] }
        let first = schema["prefixItems"]?.array ?? []
        if let least = schema["minItems"]?.int, elements.count < least {
            let reason = "\(elements.count) elements, where \(least) have to be"
            return [SchemaProblem(pointer: pointer, reason: reason)]
        }
        return elements.enumerated().flatMap { index, element in
            let inner = index < first.count ? first[index] : schema["items"]
            return problems(of: element, inner, at: "\(pointer)/\(index)", depth: depth + 1)
        }
    }

    private func alternativeProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int
    ) -> [SchemaProblem] {
        let parts = (schema["allOf"]?.array ?? []).flatMap {
            problems(of: value, $0, at: pointer, depth: depth + 1)
        }
        guard let alternatives = schema["anyOf"]?.array ?? schema["oneOf"]?.array else { return parts }
        let tries = alternatives.map { problems(of: value, $0, at: pointer, depth: depth + 1) }
        guard !tries.contains(where: \.isEmpty) else { return parts }
        // What comes nearest is what was meant: one whose problems lie inside, and not at the top.
        let inside = tries.filter { problems in !problems.contains { $0.pointer == pointer } }
        if let nearest = inside.min(by: { $0.count < $1.count }) { return parts + nearest }
        if tries.count == 1, let only = tries.first { return parts + only }
        let reasons = tries.compactMap(\.first?.reason).joined(separator: "; or ")
        return parts + [SchemaProblem(pointer: pointer, reason: "fits none of the alternatives: \(reasons)")]
    }
}
