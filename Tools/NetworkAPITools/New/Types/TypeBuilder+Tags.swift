import NetworkAPIKit

extension TypeBuilder {
    /// Returns the member that tells alternatives apart, and its values for each of them; `nil` if there is none.
    ///
    /// Without a discriminator of text it is a required member for which each alternative lists values of its own. If
    /// each has one text, the types of the alternatives tell them apart themselves.
    static func tag(
        of alternatives: [ContractDocument.Schema],
        _ discriminator: ContractDocument.Schema.Discriminator?
    ) -> (name: String, values: [[String]])? {
        let shapes = alternatives.map { SchemaShape($0) }
        if let discriminator, !discriminator.property.isEmpty,
            shapes.allSatisfy({ $0.canBeText(discriminator.property) })
        {
            return (discriminator.property, alternatives.map { values(of: $0, discriminator) })
        }
        return shapes.first?.properties.lazy.compactMap { name, _ in
            let values = shapes.map { $0.required.contains(name) ? $0.ownValues(of: name) : [] }
            let all = values.joined()
            let areBoolean = all.allSatisfy { $0.bool != nil }
            guard areBoolean || all.allSatisfy({ $0.string != nil }) else { return nil }
            let isOwn = Set(all).count == all.count && !values.contains([])
            let tells = isOwn && (areBoolean || values.contains { $0.count > 1 })
            return tells ? (name, values.map { $0.compactMap(\.tag) }) : nil
        }.first
    }

    /// The values of the discriminator for an alternative: from the mapping, else the name of its schema.
    ///
    /// If the schema lists the values of that member, others do not occur.
    private static func values(
        of schema: ContractDocument.Schema, _ discriminator: ContractDocument.Schema.Discriminator
    ) -> [String] {
        let allowed = SchemaShape(schema).values(of: discriminator.property)
        guard let name = schema.componentName else { return allowed }
        let mapped = discriminator.mapping.filter { schema.isNamed(by: $0.schema) }
        let named = mapped.isEmpty ? [name] : mapped.map(\.value)
        let possible = named.filter(allowed.contains)
        return allowed.isEmpty ? named : possible.isEmpty ? allowed : possible
    }
}

extension SchemaShape {
    /// The values that a member can be; empty if it can be something else.
    fileprivate func ownValues(of member: String) -> [NetworkAPI.JSONValue] {
        guard let schema = properties.first(where: { $0.name == member })?.schema else { return [] }
        let shape = SchemaShape(schema)
        return shape.isNullable ? [] : shape.values ?? []
    }

    /// Whether a member can be text, as far as the schema describes it.
    fileprivate func canBeText(_ member: String) -> Bool {
        guard let schema = properties.first(where: { $0.name == member })?.schema else { return true }
        let shape = SchemaShape(schema)
        return shape.values.map { $0.isEmpty || $0.contains { $0.string != nil } }
            ?? (shape.types.isEmpty || shape.types.contains("string"))
    }

    /// The texts that a member can be; empty if the schema does not list them.
    fileprivate func values(of member: String) -> [String] {
        let schema = properties.first { $0.name == member }?.schema
        return schema.flatMap { SchemaShape($0).values?.compactMap(\.string) } ?? []
    }
}
