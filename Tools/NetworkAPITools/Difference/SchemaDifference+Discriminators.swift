import NetworkAPIKit
import NetworkAPITesting

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
        let outer = origin
        defer { origin = outer }
        origin = Self.discriminatorOrigin(before, after, path) ?? outer
        // Each of many subtypes has the discriminator in a part.
        if first != second { compareStated(before, after, role, path) }
        guard before.groups.isEmpty, after.groups.isEmpty else { return }
        compareSubtypes(before, after, role, path)
    }

    /// Compares the names of the members, and the values that both versions state.
    private func compareStated(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let rule = "\(role.context.name)-discriminator"
        let (first, second) = (before.discriminator?.json, after.discriminator?.json)
        let (name, other) = (first?["propertyName"], second?["propertyName"])
        if name != other {
            add("\(rule)-property-name-changed", path, name, other)
            add("\(rule)-changed", path, name, other)
        }
        compareMappings(Self.stated(first?["mapping"]), Self.stated(second?["mapping"]), rule, path)
        guard before.groups.isEmpty, after.groups.isEmpty else { return }
        for schema in Set(before.mapping.keys).intersection(after.mapping.keys).sorted() {
            compareValues(before.mapping[schema] ?? [], after.mapping[schema] ?? [], role, path)
        }
    }

    /// Returns the named schema that has the discriminator in both versions: a subtype has it in a part.
    private static func discriminatorOrigin(
        _ before: SchemaView, _ after: SchemaView, _ path: String
    ) -> Origin? {
        guard let pointer = before.discriminator?.pointer, pointer == after.discriminator?.pointer else {
            return nil
        }
        let parts = pointer.split(separator: "/")
        guard parts.count == 4, parts.starts(with: ["components", "schemas"]) else { return nil }
        return Origin(schema: parts[2].fromPointerToken, path: path)
    }

    /// Compares the schemas that have this one as a part of `allOf`, which are its alternatives.
    private func compareSubtypes(
        _ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String
    ) {
        let (first, second) = (before.subtypes, after.subtypes)
        // A document without them is a part of one, or has the schema without its name, which others cannot refer to.
        let isMoved = before.discriminator?.pointer != after.discriminator?.pointer
        guard !first.isEmpty, !second.isEmpty || !isMoved else { return }
        let matching = matching(first, second, role)
        for pair in matching.pairs {
            compare([pair.old], [pair.new], role.part, path)
            compareDiscriminatorValues(pair, before, after, role, path)
        }
        let name = role.context.name
        for part in matching.gone where part.resolved != nil {
            add("\(name)-one-of-removed", path, Self.shown(part), nil)
        }
        for part in matching.more where part.resolved != nil {
            add("\(name)-one-of-added", path, nil, Self.shown(part))
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
        where first[name].map(ContractDocument.mapped) != second[name].map(ContractDocument.mapped) {
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

    private static func list(_ names: Set<String>) -> NetworkAPI.JSONValue {
        .array(names.sorted().map(NetworkAPI.JSONValue.string))
    }
}

extension SchemaView {
    /// Returns the values that a discriminator states for each alternative, by its reference.
    static func mapping(of discriminator: Node) -> [String: Set<String>] {
        var values: [String: Set<String>] = [:]
        for (value, schema) in discriminator.json["mapping"]?.object ?? [:] {
            values[ContractDocument.mapped(schema), default: []].insert(value)
        }
        return values
    }

    /// References to the schemas that the whole schema can be: those that the discriminator states, and those that have
    /// its schema as a part.
    ///
    /// A subtype, of which the discriminator is in a part, can be its own subtypes only.
    fileprivate var subtypes: [Node] {
        guard let discriminator, discriminator.json["propertyName"]?.string != nil else { return [] }
        let document = discriminator.document
        var found = document.subtypes(of: discriminator, stating: mapping.keys)
        let own = Set(places.map { "#" + $0 })
        for reference in found.intersection(own) { found.formIntersection(document.subtypes(of: reference)) }
        return found.subtracting(own).sorted().map { reference in
            let pointer = "\(discriminator.pointer)/\(reference.pointerToken)"
            return Node(document: document, json: .object(["$ref": .string(reference)]), pointer: pointer)
        }
    }
}
