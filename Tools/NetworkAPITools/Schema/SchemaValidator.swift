import NetworkAPIKit

/// Compares JSON values with the schemas of a document, by the keywords of JSON Schema that our own schemas use.
///
/// Unknown keywords and invalid references allow any value.
package struct SchemaValidator {
    private let document: ContractDocument
    private static let maximumDepth = 200

    /// Creates a validator for the schemas of a document.
    package init(document: ContractDocument) {
        self.document = document
    }

    /// A schema at a value, which the pointer identifies.
    private struct Place: Hashable {
        let pointer: String
        let reference: String
    }

    /// The state of a check.
    private struct State {
        var known: [Place: [SchemaProblem]] = [:]
        /// The locations whose schemas are being compared, to stop at schemas that refer to themselves.
        var open: Set<Place> = []
        /// The number of recursive schemas that were skipped, and the number of comparisons.
        var cuts = 0
        var steps = 0
    }

    /// Returns the problems of a value.
    ///
    /// Schemas can refer to themselves.
    package func problems(of value: NetworkAPI.JSONValue, _ schema: NetworkAPI.JSONValue?) -> [SchemaProblem]
    {
        var state = State()
        return problems(of: value, schema, at: "", 0, &state)
    }

    private func problems(
        of value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue?,
        at pointer: String,
        _ depth: Int,
        _ state: inout State
    ) -> [SchemaProblem] {
        let (schema, reference) = document.followed(schema)
        guard depth < Self.maximumDepth, let schema else { return [] }
        guard let reference else { return problems(of: value, resolved: schema, at: pointer, depth, &state) }
        let place = Place(pointer: pointer, reference: reference)
        if let known = state.known[place] { return known }
        guard state.open.insert(place).inserted else {
            state.cuts += 1
            return []
        }
        defer { state.open.remove(place) }
        state.steps += 1
        let cuts = state.cuts
        let problems = problems(of: value, resolved: schema, at: pointer, depth, &state)
        // A result without skipped schemas is complete; a result with them is cached only if comparing again takes too
        // long.
        if state.cuts == cuts || state.steps > 10_000 { state.known[place] = problems }
        return problems
    }

    private func problems(
        of value: NetworkAPI.JSONValue,
        resolved schema: NetworkAPI.JSONValue,
        at pointer: String,
        _ depth: Int,
        _ state: inout State
    ) -> [SchemaProblem] {
        guard let types = mismatch(value, schema) else {
            return valueProblems(value, schema, pointer)
                + memberProblems(value, schema, pointer, depth, &state)
                + elementProblems(value, schema, pointer, depth, &state)
                + alternativeProblems(value, schema, pointer, depth, &state)
        }
        return [SchemaProblem(pointer: pointer, reason: "\(value.kind), expected \(types)")]
    }

    /// Returns the expected types; `nil` if the value has one of them.
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
            return [problem("\(value.excerpt) is not one of \(texts)")]
        }
        if let number = value.double {
            if let least = schema["minimum"]?.double, number < least {
                return [problem("\(value.excerpt) is less than \(least.shortText)")]
            }
            if let greatest = schema["maximum"]?.double, number > greatest {
                return [problem("\(value.excerpt) is more than \(greatest.shortText)")]
            }
            if let format = schema["format"]?.string, !value.isInRange(of: format) {
                return [problem("\(value.excerpt) does not have the format \(format)")]
            }
        }
        if let text = value.string, let format = schema["format"]?.string, !TextFormat.fits(text, format) {
            return [problem("\(value.excerpt) does not have the format \(format)")]
        }
        return []
    }

    private func memberProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int,
        _ state: inout State
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
                problems.append(
                    SchemaProblem(pointer: inner, reason: "a member with this name is not allowed"))
            } else if let property = properties[name] {
                problems += self.problems(of: member, property, at: inner, depth + 1, &state)
            } else if schema["additionalProperties"]?.bool == false {
                problems.append(
                    SchemaProblem(pointer: inner, reason: "a member with this name is not allowed"))
            } else {
                problems += self.problems(
                    of: member, schema["additionalProperties"], at: inner, depth + 1, &state)
            }
        }
        return problems
    }

    private func elementProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int,
        _ state: inout State
    ) -> [SchemaProblem] {
        guard let elements = value.array else { return [] }
        let first = schema["prefixItems"]?.array ?? []
        if let least = schema["minItems"]?.int, elements.count < least {
            let reason = "\(elements.count) elements, expected \(least)"
            return [SchemaProblem(pointer: pointer, reason: reason)]
        }
        return elements.enumerated().flatMap { index, element in
            let inner = index < first.count ? first[index] : schema["items"]
            return problems(of: element, inner, at: "\(pointer)/\(index)", depth + 1, &state)
        }
    }

    private func alternativeProblems(
        _ value: NetworkAPI.JSONValue,
        _ schema: NetworkAPI.JSONValue,
        _ pointer: String,
        _ depth: Int,
        _ state: inout State
    ) -> [SchemaProblem] {
        var parts: [SchemaProblem] = []
        for part in schema["allOf"]?.array ?? [] {
            // Nested parts can be the same schema with the same problems.
            for problem in problems(of: value, part, at: pointer, depth + 1, &state)
            where !parts.contains(problem) { parts.append(problem) }
        }
        guard let all = schema["anyOf"]?.array ?? schema["oneOf"]?.array else { return parts }
        // A recursive alternative is met by a value that meets another one.
        let alternatives = all.filter { alternative in
            document.followed(alternative).reference.map { reference in
                !state.open.contains(Place(pointer: pointer, reference: reference))
            } ?? true
        }
        state.cuts += all.count - alternatives.count
        guard !alternatives.isEmpty else { return parts }
        let tries = alternatives.map { problems(of: value, $0, at: pointer, depth + 1, &state) }
        guard !tries.contains(where: \.isEmpty) else { return parts }
        // The alternative with problems inside the value, and not at its top, is the most similar.
        let inside = tries.filter { problems in !problems.contains { $0.pointer == pointer } }
        if let nearest = inside.min(by: { $0.count < $1.count }) { return parts + nearest }
        if tries.count == 1, let only = tries.first { return parts + only }
        let reasons = tries.compactMap(\.first?.reason).joined(separator: "; or ")
        return parts + [
            SchemaProblem(pointer: pointer, reason: "matches none of the alternatives: \(reasons)")
        ]
    }
}
