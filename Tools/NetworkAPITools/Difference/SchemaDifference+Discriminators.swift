import NetworkAPIKit

extension SchemaDifference {
    /// Compares what says which alternative a value is: the member, and its values.
    func compareDiscriminators(
        _ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String
    ) {
        let rule = "\(role.context.name)-discriminator"
        guard let first = before.discriminator?.json, let second = after.discriminator?.json else {
            guard before.discriminator != nil || after.discriminator != nil else { return }
            return add("\(rule)-\(after.discriminator == nil ? "removed" : "added")", path)
        }
        let (name, other) = (first["propertyName"], second["propertyName"])
        if name != other {
            add("\(rule)-property-name-changed", path, name, other)
            add("\(rule)-changed", path, name, other)
        }
        compareMappings(Self.stated(first["mapping"]), Self.stated(second["mapping"]), rule, path)
        guard before.groups.isEmpty, after.groups.isEmpty else { return }
        for schema in Set(before.mapping.keys).intersection(after.mapping.keys).sorted() {
            compareValues(before.mapping[schema] ?? [], after.mapping[schema] ?? [], role, path)
        }
    }

    /// Compares the values that a discriminator has for an alternative: stated ones, or else the name of its schema.
    ///
    /// Values that are stated for the first time may be what was sent before.
    func compareDiscriminatorValues(
        _ pair: (old: Node, new: Node), _ before: SchemaView, _ after: SchemaView, _ role: Role,
        _ path: String
    ) {
        guard before.discriminator != nil, after.discriminator != nil, let old = pair.old.reference,
            let new = pair.new.reference
        else { return }
        switch (before.mapping[old], after.mapping[new]) {
        case (let first?, let second?): compareValues(first, second, role, path)
        case (nil, _?): break
        case (let first, nil):
            let names = [pair.old, pair.new].map { Set([ContractDocument.Schema($0).name ?? ""]) }
            compareValues(first ?? names[0], names[1], role, path)
        }
    }

    /// oasdiff informs of other values; a client fails if it sends one that is gone, or receives one that is new.
    private func compareValues(_ before: Set<String>, _ after: Set<String>, _ role: Role, _ path: String) {
        guard !(role.context.isRequest ? before.isSubset(of: after) : after.isSubset(of: before)) else {
            return
        }
        add("\(role.context.name)-discriminator-value-changed", path, Self.list(before), Self.list(after))
    }

    private func compareMappings(
        _ first: [String: NetworkAPI.JSONValue], _ second: [String: NetworkAPI.JSONValue], _ rule: String,
        _ path: String
    ) {
        for name in Set(first.keys).union(second.keys).sorted()
        where first[name].map(Self.reference) != second[name].map(Self.reference) {
            let word = first[name] == nil ? "added" : second[name] == nil ? "deleted" : "changed"
            add("\(rule)-mapping-\(word)", path, first[name], second[name])
        }
    }

    /// The values of a discriminator that are not the names of their schemas, which need not be stated.
    private static func stated(_ mapping: NetworkAPI.JSONValue?) -> [String: NetworkAPI.JSONValue] {
        (mapping?.object ?? [:]).filter { name, schema in
            ![name, "#/components/schemas/\(name.pointerToken)"].contains(schema.string ?? "")
        }
    }

    /// The reference of a schema that a mapping states, which can be its name alone.
    fileprivate static func reference(_ schema: NetworkAPI.JSONValue) -> String {
        let text = schema.string ?? ""
        return text.hasPrefix("#") ? text : "#/components/schemas/\(text.pointerToken)"
    }

    private static func list(_ names: Set<String>) -> NetworkAPI.JSONValue {
        .array(names.sorted().map(NetworkAPI.JSONValue.string))
    }
}

extension SchemaView {
    /// The values that the discriminator states for each alternative, by its reference.
    fileprivate var mapping: [String: Set<String>] {
        var values: [String: Set<String>] = [:]
        for (value, schema) in discriminator?.json["mapping"]?.object ?? [:] {
            values[SchemaDifference.reference(schema), default: []].insert(value)
        }
        return values
    }
}
