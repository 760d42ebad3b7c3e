import NetworkAPITesting

/// Creates a schema from the requests of a type.
struct ShapeSchema {
    let builder: SchemaBuilder
    let type: Any.Type

    func schema(of shape: Shape) -> JSONSchema {
        var schemas = shape.scalars.map { schema(of: $0) }
        if shape.isKeyed { schemas.append(object(shape)) }
        if shape.isUnkeyed { schemas.append(array(shape)) }
        if schemas.isEmpty { return .any }
        if !shape.isKeyed, !shape.isUnkeyed { builder.diagnoseUnlisted(type) }
        var all = JSONSchema.oneOf(schemas)
        if shape.isAlternative {
            diagnoseCases()
            let known = if case .anyOf(let known) = all { known } else { [all] }
            all = .anyOf(known + [Self.otherCases])
        }
        return shape.asksNil ? all.orNull : all
    }

    private func schema(of use: Shape.Use, at key: String? = nil) -> JSONSchema {
        switch use {
        case .type(let type): builder.schema(of: type, at: key)
        case .nested(let shape): schema(of: shape)
        }
    }

    private func schema(of uses: [Shape.Use], at key: String? = nil) -> JSONSchema {
        uses.isEmpty ? .any : .oneOf(uses.map { schema(of: $0, at: key) })
    }

    // MARK: Arrays

    private func array(_ shape: Shape) -> JSONSchema {
        let longest = shape.arrays.max { $0.count < $1.count } ?? []
        guard shape.looksAtEnd else { return .tuple(longest.map { schema(of: $0) }) }
        guard !longest.isEmpty else {
            builder.diagnose(
                type, "reads an array with custom code, and the example's array is empty.",
                remedy: "Add an element to the example's array.")
            return .array(.unknown("the example does not have an element"))
        }
        return .array(.oneOf(shape.arrays.joined().map { schema(of: $0) }))
    }

    // MARK: Objects

    private func object(_ shape: Shape) -> JSONSchema {
        if shape.asksAllKeys { return shape.hasFixedKeys ? cases(shape) : dictionary(shape) }
        let whole = shape.runs.filter(\.hasSucceeded)
        // For a type that was never read to its end, all requests are included.
        let runs = whole.isEmpty ? shape.runs : whole
        let groups = runs.reduce(into: [Set<String>]()) { groups, run in
            // A run without a key read the value as something other than an object.
            if !run.asked.isEmpty, !groups.contains(run.asked) { groups.append(run.asked) }
        }
        guard groups.count > 1, !whole.isEmpty else {
            let asked = groups.reduce(into: Set<String>()) { $0.formUnion($1) }
            return textDependent(.object(properties(shape, asked, runs)), shape, runs)
        }
        builder.diagnose(
            type,
            "reads different properties in different values; only the properties in the example are described.",
            remedy: "Show every alternative in the example, or conform it to SchemaProviding.")
        let alternatives = groups.map { asked -> JSONSchema in
            .object(properties(shape, asked, runs.filter { $0.asked == asked }))
        }
        return .anyOf(alternatives + [.unknown(Self.others)])
    }

    private static let others = "the alternatives that are not in the example"

    /// Returns the object, with a description if a text selects its alternative.
    private func textDependent(_ object: JSONSchema, _ shape: Shape, _ runs: [Shape.Run]) -> JSONSchema {
        guard builder.isDecoding, let decodable = type as? any Decodable.Type,
            case .object(var properties) = object
        else {
            return object
        }
        var isWhole = true
        var choosy: [String] = []
        let candidates = shape.properties.compactMap { property -> (Shape.Property, [String], String)? in
            let texts = Set(runs.compactMap { $0.texts[property.name] }).sorted()
            guard !texts.isEmpty, let name = wireName(property.name) else { return nil }
            return (property, texts, name)
        }
        let found = builder.textDependence(of: decodable, on: candidates.map(\.0))
        for ((_, texts, name), dependence) in zip(candidates, found) {
            switch dependence {
            case .any: continue
            case .some:
                choosy.append(name)
                guard texts.allSatisfy({ Int($0) != nil }) else { continue }
                // A number that is written as text.
                properties = properties.map { property in
                    guard property.name == name, property.schema == .string else { return property }
                    return .init(name, .string(format: "int64"), isRequired: property.isRequired)
                }
            case .alternatives:
                isWhole = false
                properties = properties.map { property in
                    guard property.name == name else { return property }
                    return .init(
                        name, .values(texts.map { .string($0) }), isRequired: property.isRequired)
                }
                builder.diagnose(
                    type,
                    "depends on the text of \(name); only the alternatives in the example are described.",
                    remedy: "Show every alternative in the example, or conform it to SchemaProviding.")
            }
        }
        if !isWhole { return .anyOf([.object(properties), .unknown(Self.others)]) }
        guard !choosy.isEmpty else { return object }
        return .described(
            .object(properties), "Not every text is accepted for \(choosy.joined(separator: ", ")).")
    }

    private func properties(
        _ shape: Shape,
        _ asked: Set<String>,
        _ runs: [Shape.Run]
    ) -> [JSONSchema.Property] {
        shape.properties.filter { asked.contains($0.name) }.compactMap { property in
            guard let name = wireName(property.name) else { return nil }
            let survives = runs.contains { $0.hasSucceeded && $0.failed.contains(property.name) }
            let schema = constant(property, shape, runs) ?? schema(of: property.uses, at: property.name)
            let isOptional = property.isOptional || schema.allowsNull
            return .init(
                name, isOptional ? schema.orNull : schema, isRequired: !property.isOptional && !survives)
        }
    }

    /// Returns the texts of a property that selects alternatives.
    ///
    /// Each text belongs to one of them.
    private func constant(
        _ property: Shape.Property,
        _ shape: Shape,
        _ runs: [Shape.Run]
    ) -> JSONSchema? {
        guard let asked = runs.first?.asked else { return nil }
        let others = shape.runs.filter { $0.hasSucceeded && $0.asked != asked }
        let texts = Set(runs.compactMap { $0.texts[property.name] })
        let otherTexts = Set(others.compactMap { $0.texts[property.name] })
        guard !others.isEmpty, !texts.isEmpty, !otherTexts.isEmpty, texts.isDisjoint(with: otherTexts) else {
            return nil
        }
        return .values(texts.sorted().map { .string($0) })
    }

    /// Returns an object with one member that names the case: an enumeration with associated values.
    private func cases(_ shape: Shape) -> JSONSchema {
        diagnoseCases()
        let cases = shape.properties.compactMap { property in
            wireName(property.name).map {
                JSONSchema.object([.init($0, schema(of: property.uses, at: property.name))])
            }
        }
        return .anyOf(cases + [Self.otherCases])
    }

    private static let otherCases = JSONSchema.unknown("the cases that are not in the example")

    private func diagnoseCases() {
        builder.diagnose(
            type, "is an enumeration with associated values; only the cases in the example are described.",
            remedy: "Show every case in the example, or conform it to SchemaProviding.")
    }

    /// Returns an object with keys that are read one by one, whatever their names are.
    private func dictionary(_ shape: Shape) -> JSONSchema {
        guard !shape.properties.isEmpty else {
            builder.diagnose(
                type, "reads all keys, and the example's object is empty.",
                remedy: "Add a member to the example's object.")
            return .dictionary(.unknown("the example does not have a member"), keys: nil)
        }
        return .dictionary(schema(of: shape.properties.flatMap(\.uses)), keys: nil)
    }

    private func wireName(_ key: String) -> String? {
        if let name = builder.style.wireName(of: key, among: builder.recorder.names) { return name }
        builder.diagnose(
            type,
            "has a key \(key) that a closure of the decoder converts from a key that is not in the example.",
            remedy: "Add every key to the example.")
        return nil
    }
}

extension JSONSchema {
    /// Whether `null` is one of the alternatives.
    var allowsNull: Bool {
        if case .anyOf(let schemas) = self { schemas.contains(.null) } else { self == .null }
    }
}
