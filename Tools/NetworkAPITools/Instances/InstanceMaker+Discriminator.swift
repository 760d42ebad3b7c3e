import NetworkAPITesting

extension InstanceMaker {
    /// The member with the name of the alternative that a value is.
    struct Tag {
        let member: String
        /// The other names of the same alternative.
        let others: [String]
    }

    /// Returns the member that tells alternatives apart, for one of them; `nil` if there is none.
    func tag(
        of alternative: NetworkAPI.JSONValue?, among alternatives: [NetworkAPI.JSONValue], _ flat: FlatSchema
    ) -> Tag? {
        guard let member = flat.tagName else { return nil }
        func listed(_ schema: NetworkAPI.JSONValue?) -> [String]? {
            let values = FlatSchema(FlatSchema(schema, in: document).properties[member], in: document).values
            return values?.compactMap(\.string)
        }
        let names = flat.tags(of: alternative)
        guard let own = listed(alternative) else {
            return Tag(member: member, others: Array(names.dropFirst()))
        }
        let others = alternatives.filter { $0 != alternative }.map(listed)
        // Values that another alternative lists too are not the names of this one.
        let areOwn = others.allSatisfy { $0.map(Set(own).isDisjoint) ?? false }
        let known = areOwn ? own : names.filter(own.contains)
        let used = names.first.flatMap { own.contains($0) ? $0 : nil } ?? own.first
        return Tag(member: member, others: known.filter { $0 != used })
    }

    /// Returns a value with the name of its schema in the member that a discriminator names.
    ///
    /// - Parameters:
    ///   - value: The value; only an object has a name.
    ///   - schema: The schema of the value, as the document refers to it.
    ///   - flat: The schema with the discriminator.
    /// - Returns: The value itself if its own schema has another name there.
    func tagged(
        _ value: NetworkAPI.JSONValue, as schema: NetworkAPI.JSONValue?, _ flat: FlatSchema
    ) -> NetworkAPI.JSONValue {
        guard let member = flat.tagName, let tag = flat.tags(of: schema).first,
            case .object(var members) = value
        else { return value }
        let own = FlatSchema(schema, in: document)
        // Its alternatives have names of their own.
        let hasOwn = own.tagName != member && own.properties[member] != nil
        guard own.alternatives.isEmpty || hasOwn else { return value }
        let values = FlatSchema(own.properties[member], in: document).values
        guard values?.contains(.string(tag)) ?? (members[member]?.string != nil) else { return value }
        members[member] = .string(tag)
        return .object(members)
    }
}

extension FlatSchema {
    /// The name of the member that tells the alternatives apart; `nil` if there is none.
    fileprivate var tagName: String? { discriminator?["propertyName"]?.string }

    /// Returns the values that tell a schema from the other alternatives: those of the mapping, else its name.
    fileprivate func tags(of schema: NetworkAPI.JSONValue?) -> [String] {
        // A reference with keywords beside it is one part of an `allOf` in OpenAPI 3.0.
        let only = schema?["allOf"]?.array.flatMap { $0.count == 1 ? $0[0] : nil } ?? schema
        guard let reference = only?["$ref"]?.string, let last = reference.split(separator: "/").last else {
            return []
        }
        let name = last.fromPointerToken
        let mapping = discriminator?["mapping"]?.object ?? [:]
        let mapped = mapping.filter { $0.value.string == reference || $0.value.string == name }
        return mapped.isEmpty ? [name] : mapped.keys.sorted()
    }
}
