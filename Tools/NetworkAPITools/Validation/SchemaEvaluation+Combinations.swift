import NetworkAPIKit

extension SchemaEvaluation {
    /// Compares a value with the keywords that combine schemas for the same value.
    func evaluateCombinations(_ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]) -> SchemaOutcome
    {
        var outcome = SchemaOutcome()
        for (index, part) in (schema["allOf"]?.array ?? []).enumerated() {
            var other = evaluate(part, "allOf/\(index)", frame)
            // Now, since the members that a part with a problem has are not counted.
            if options.isRequest { other.problems.removeAll { isAnswerOnly($0, frame) } }
            // Nested parts can be the same schema with the same problems.
            outcome.problems += other.problems.filter { !outcome.problems.contains($0) }
            outcome.addParts(other)
        }
        for keyword in ["anyOf", "oneOf"] {
            if let parts = schema[keyword]?.array { outcome.add(evaluate(parts, keyword, frame)) }
        }
        if let part = schema["not"], evaluate(part, "not", frame).isValid {
            outcome.problems.append(frame.problem("not", "\(frame.value.excerpt) is excluded"))
        }
        if let condition = schema["if"] {
            let result = evaluate(condition, "if", frame)
            outcome.addParts(result)
            let keyword = result.isValid ? "then" : "else"
            if let part = schema[keyword] { outcome.add(evaluate(part, keyword, frame)) }
        }
        if let members = frame.value.object {
            for (name, part) in (schema["dependentSchemas"]?.object ?? [:]).sorted(by: { $0.key < $1.key })
            where members[name] != nil {
                outcome.add(evaluate(part, "dependentSchemas/\(name.pointerToken)", frame))
            }
        }
        return outcome
    }

    private func evaluate(_ part: NetworkAPI.JSONValue, _ path: String, _ frame: SchemaFrame) -> SchemaOutcome
    {
        evaluate(frame.with(registry.position(frame.position, part, path)))
    }

    private func evaluate(
        _ parts: [NetworkAPI.JSONValue], _ keyword: String, _ frame: SchemaFrame
    ) -> SchemaOutcome {
        let positions = parts.enumerated().map { index, part in
            registry.position(frame.position, part, "\(keyword)/\(index)")
        }
        // A recursive alternative is met by a value that meets another one.
        let alternatives = positions.filter { !isRecursive($0, frame) }
        guard !alternatives.isEmpty else { return .valid }
        let tries = alternatives.map { evaluate(frame.with($0)) }
        let matching = zip(alternatives, tries).filter { $1.isValid }
        guard matching.isEmpty else {
            var outcome = SchemaOutcome()
            let isNamed = matching.count { Self.isNamed($0.0.schema, by: frame) } == 1
            let count = count(matching.map(\.0.schema))
            if keyword == "oneOf", count > 1, !isNamed {
                let text = "matches \(count) alternatives, expected one"
                outcome.problems.append(frame.problem("oneOf", text))
            }
            for (_, other) in matching { outcome.addParts(other) }
            return outcome
        }
        return SchemaOutcome(problems: nearest(tries.map(\.problems), keyword, frame))
    }

    /// The number of different alternatives: in OpenAPI 3.0, those that refer to one schema are the same, whatever members
    /// stand beside the references.
    private func count(_ alternatives: [NetworkAPI.JSONValue]) -> Int {
        guard options.isLegacy else { return alternatives.count }
        let references = alternatives.compactMap { $0["$ref"]?.string }
        return alternatives.count - references.count + Set(references).count
    }

    /// Whether the discriminator of a frame's schema (OpenAPI 3.1, section 4.8.25) names an alternative by the value.
    ///
    /// Alternatives that a member tells apart often allow each other's values, which have other members.
    private static func isNamed(_ alternative: NetworkAPI.JSONValue, by frame: SchemaFrame) -> Bool {
        guard let discriminator = frame.schema["discriminator"],
            let reference = alternative["$ref"]?.string,
            let tag = discriminator["propertyName"]?.string.flatMap({ frame.value.object?[$0]?.string })
        else { return false }
        let named = discriminator["mapping"]?[tag]?.string ?? tag
        return named == reference || reference.hasSuffix("/" + named.pointerToken)
    }

    /// Returns the problems of the most similar alternative: the one with problems inside the value, and not at its
    /// top.
    private func nearest(_ tries: [[SchemaProblem]], _ keyword: String, _ frame: SchemaFrame)
        -> [SchemaProblem]
    {
        let inside = tries.filter { problems in !problems.contains { $0.pointer == frame.pointer } }
        if let nearest = inside.min(by: { $0.count < $1.count }) { return nearest }
        if tries.count == 1, let only = tries.first { return only }
        let reasons = tries.compactMap(\.first?.reason).joined(separator: "; or ")
        return [frame.problem(keyword, "matches none of the alternatives: \(reasons)")]
    }
}
