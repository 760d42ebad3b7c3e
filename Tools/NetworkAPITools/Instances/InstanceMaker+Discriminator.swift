import NetworkAPITesting

extension FlatSchema {
    /// The name of the member that tells the alternatives apart; `nil` if there is none.
    var tagName: String? { discriminator?["propertyName"]?.string }

    /// Returns the value that tells a schema from the other alternatives: its value in the mapping, else its name.
    fileprivate func tag(of schema: NetworkAPI.JSONValue?) -> String? {
        // A reference with keywords beside it is one part of an `allOf` in OpenAPI 3.0.
        let only = schema?["allOf"]?.array.flatMap { $0.count == 1 ? $0[0] : nil } ?? schema
        guard let reference = only?["$ref"]?.string, let last = reference.split(separator: "/").last else {
            return nil
        }
        let name = last.fromPointerToken
        let mapping = discriminator?["mapping"]?.object ?? [:]
        let mapped = mapping.filter { $0.value.string == reference || $0.value.string == name }
        return mapped.keys.min() ?? name
    }
}

extension InstanceMaker {
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
        guard let member = flat.tagName, let tag = flat.tag(of: schema), case .object(var members) = value
        else { return value }
        let own = FlatSchema(schema, in: document)
        // It has alternatives with names of their own.
        guard own.alternatives.isEmpty || own.tagName != member else { return value }
        let values = FlatSchema(own.properties[member], in: document).values
        guard values?.contains(.string(tag)) ?? (members[member]?.string != nil) else { return value }
        members[member] = .string(tag)
        return .object(members)
    }
}
