import NetworkAPIKit

extension SchemaEvaluation {
    /// Compares the members of an object with the keywords for their names.
    func evaluateMembers(
        _ values: [String: NetworkAPI.JSONValue], _ frame: SchemaFrame,
        _ schema: [String: NetworkAPI.JSONValue]
    ) -> SchemaOutcome {
        var outcome = SchemaOutcome()
        let properties = schema["properties"]?.object ?? [:]
        let patterns = (schema["patternProperties"]?.object ?? [:]).sorted { $0.key < $1.key }
        let names = schema["propertyNames"]
        let additional = schema["additionalProperties"]
        guard names != nil || additional != nil || !properties.isEmpty || !patterns.isEmpty else {
            return outcome
        }
        for (name, member) in values.sorted(by: { $0.key < $1.key }) {
            if let names, !isAllowed(name, names, frame) {
                outcome.problems.append(
                    frame.problem("propertyNames", "a member with this name is not allowed", inside: name))
                continue
            }
            var isEvaluated = false
            func compare(_ schema: NetworkAPI.JSONValue, _ keyword: String, _ path: String) {
                isEvaluated = true
                outcome.problems += problems(of: member, name, frame, schema, keyword, path)
            }
            if let property = properties[name] {
                compare(property, "properties", "properties/\(name.pointerToken)")
            }
            for (pattern, property) in patterns where registry.pattern(pattern)?.matches(name) == true {
                compare(property, "patternProperties", "patternProperties/\(pattern.pointerToken)")
            }
            if !isEvaluated, let additional {
                compare(additional, "additionalProperties", "additionalProperties")
            }
            if isEvaluated { outcome.names.insert(name) }
        }
        return outcome
    }

    /// Returns the problems of a member; the schema `false` does not allow its name.
    private func problems(
        of member: NetworkAPI.JSONValue, _ name: String, _ frame: SchemaFrame, _ schema: NetworkAPI.JSONValue,
        _ keyword: String, _ path: String
    ) -> [SchemaProblem] {
        guard schema.bool != false else {
            return [frame.problem(keyword, "a member with this name is not allowed", inside: name)]
        }
        let position = registry.position(frame.position, schema, path)
        return evaluate(frame.inside(member, name, position)).problems
    }

    private func isAllowed(_ name: String, _ names: NetworkAPI.JSONValue, _ frame: SchemaFrame) -> Bool {
        let position = registry.position(frame.position, names, "propertyNames")
        return evaluate(frame.inside(.string(name), name, position)).isValid
    }

    /// Compares the members and elements that no other keyword has evaluated.
    func evaluateRest(
        _ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue], _ outcome: inout SchemaOutcome
    ) {
        if let rest = schema["unevaluatedProperties"], let members = frame.value.object {
            for (name, member) in members.sorted(by: { $0.key < $1.key }) where !outcome.names.contains(name)
            {
                outcome.problems += problems(
                    of: member, name, frame, rest, "unevaluatedProperties", "unevaluatedProperties")
            }
            outcome.names.formUnion(members.keys)
        }
        if let rest = schema["unevaluatedItems"], let elements = frame.value.array {
            let position = registry.position(frame.position, rest, "unevaluatedItems")
            for (index, element) in elements.enumerated() where !outcome.items.contains(index) {
                outcome.problems += evaluate(frame.inside(element, "\(index)", position)).problems
            }
            outcome.items.formUnion(elements.indices)
        }
    }
}
