import NetworkAPIKit

extension OrderedJSON {
    /// Returns a schema with the keywords of limits, which replace its own; an array has them in its elements.
    func adding(_ limits: [LimitRule]) -> OrderedJSON {
        if let elements = self["items"] { return setting("items", elements.adding(limits)) }
        return limits.flatMap(\.keywords).reduce(self) { $0.setting($1.name, $1.value) }
    }

    /// Returns a schema with limits of a property inside it; names of digits are elements of an array.
    ///
    /// A schema that is a reference gets the property beside it, as JSON Schema 2020-12 allows. A field of a form such as
    /// `owner[size]` is in the property `owner`, unless it is a property itself.
    func adding(_ limits: [LimitRule], at names: ArraySlice<String>) -> OrderedJSON {
        guard let name = names.first else { return adding(limits) }
        let rest = names.dropFirst()
        guard !name.isEmpty, Int(name) == nil else {
            return setting("items", (self["items"] ?? .object([])).adding(limits, at: rest))
        }
        let properties = self["properties"] ?? .object([])
        let parts = name.split(separator: "[", omittingEmptySubsequences: false)
        if properties[name] == nil, parts.count > 1, properties[String(parts[0])] != nil {
            let inner = parts.dropFirst().map { String($0.prefix { $0 != "]" }) }
            return adding(limits, at: ([String(parts[0])] + inner + rest)[...])
        }
        // A member of a map has the schema of all of its members.
        let others = self["additionalProperties"].flatMap { if case .object = $0 { $0 } else { nil } }
        let property = (properties[name] ?? others ?? .object([])).adding(limits, at: rest)
        return setting("properties", properties.setting(name, property))
    }

    private func setting(_ name: String, _ value: OrderedJSON) -> OrderedJSON {
        guard case .object(var members) = self else { return self }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index] = Member(name, value)
        } else {
            members.append(Member(name, value))
        }
        return .object(members)
    }
}

extension LimitRule {
    /// The keywords of JSON Schema.
    var keywords: [OrderedJSON.Member] {
        switch self {
        case .range(let bounds):
            Self.keywords(bounds, "minimum", bounds.excludesMaximum ? "exclusiveMaximum" : "maximum")
        case .length(let bounds): Self.keywords(bounds, "minLength", "maxLength")
        case .pattern(let expression): [.init("pattern", .string(expression))]
        }
    }

    private static func keywords(_ bounds: Bounds, _ minimum: String, _ maximum: String)
        -> [OrderedJSON.Member]
    {
        [
            bounds.minimum.map { .init(minimum, .scalar($0)) },
            bounds.maximum.map { .init(maximum, .scalar($0)) },
        ].compactMap(\.self)
    }
}
