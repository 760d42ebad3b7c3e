import Foundation
import NetworkAPIKit

/// A schema with its references followed and its `allOf` merged, in the order of the document.
struct SchemaShape {
    var types: [String] = []
    var isNullable = false
    var values: [NetworkAPI.JSONValue]?
    /// The titles of values that are alternatives.
    var titles: [NetworkAPI.JSONValue: String] = [:]
    var format: String?
    var pattern: String?
    var encoding: String?
    var properties: [(name: String, schema: ContractDocument.Schema)] = []
    var required: Set<String> = []
    var items: ContractDocument.Schema?
    var hasFirstItems = false
    /// The schemas of the members that are not listed.
    var others: [ContractDocument.Schema] = []
    /// Whether members that are not listed can have any value, stated or for want of a schema.
    var hasAnyOthers = false
    var alternatives: [ContractDocument.Schema] = []
    var discriminator: ContractDocument.Schema.Discriminator?
    var text: String?
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    var isImpossible = false
    var limits = ValueLimits()
    /// The descriptions of listed values.
    var texts: [NetworkAPI.JSONValue: String] = [:]
    /// The schema itself.
    let source: ContractDocument.Schema

    init(_ schema: ContractDocument.Schema) {
        source = schema
        var known: Set<String> = []
        read(schema, &known, depth: 0)
    }

    private mutating func read(
        _ schema: ContractDocument.Schema, _ known: inout Set<String>, depth: Int
    ) {
        if schema.reference != nil {
            guard known.insert(schema.reference ?? "").inserted, depth < 100 else { return }
        }
        // Members beside a reference are read too: OpenAPI 3.1 allows them, and 3.0 has texts there in practice.
        if schema.reference != nil { readKeywords(schema) }
        if schema.reference != nil, let next = schema.next, !schema.node.document.isBefore31 {
            for part in schema.allOf { merge(part, &known, depth: depth + 1) }
            readAlternatives(schema.oneOf + schema.anyOf, &known, depth: depth + 1)
            return read(next, &known, depth: depth + 1)
        }
        let target = schema.resolved
        guard target.node.pointer != schema.node.pointer || schema.reference == nil else { return }
        readKeywords(target)
        // The text of the schema itself, and not of one that it extends.
        text =
            text ?? target.allOf.lazy.filter { $0.reference == nil }.compactMap { $0.text ?? $0.title }.first
        for part in target.allOf { merge(part, &known, depth: depth + 1) }
        readAlternatives(target.oneOf + target.anyOf, &known, depth: depth + 1)
    }

    private mutating func merge(_ part: ContractDocument.Schema, _ known: inout Set<String>, depth: Int) {
        let null = isNullable
        read(part, &known, depth: depth)
        isNullable = null || isNullable
    }

    private mutating func readAlternatives(
        _ list: [ContractDocument.Schema], _ known: inout Set<String>, depth: Int
    ) {
        let others = ContractDocument.Schema.values(of: list.map(\.unwrapped))
        if others.count < list.count { isNullable = true }
        // Each value other than null is one of the only alternative.
        if others.count == 1, alternatives.isEmpty { return merge(others[0], &known, depth: depth) }
        // An empty text is an alternative of its own in drf-spectacular, beside a list of texts.
        let hasBlank = others.contains { $0.resolved.values == [""] }
        guard let listed = Self.listed(hasBlank ? others.map(\.resolved) : others) else {
            return alternatives += others
        }
        let found = listed.map(\.value)
        values = values.map { $0.filter(found.contains) } ?? found
        for (value, title, text) in listed { (titles[value], texts[value]) = (title, text) }
    }

    /// The values of alternatives that list texts alone, or integers alone; `nil` if they are something else.
    private static func listed(
        _ list: [ContractDocument.Schema]
    ) -> [(value: NetworkAPI.JSONValue, title: String?, text: String?)]? {
        var found: [(value: NetworkAPI.JSONValue, title: String?, text: String?)] = []
        for schema in list {
            let values = schema.constant.map { [$0] } ?? schema.values ?? []
            let typing = schema.json.object?.keys.filter(isTyping) ?? []
            guard !values.isEmpty, Set(typing).isSubset(of: ["type", "const", "enum"]) else { return nil }
            let isOne = values.count == 1
            found += values.map { ($0, isOne ? schema.title : nil, isOne ? schema.text : nil) }
        }
        let areTexts = found.allSatisfy { $0.value.string != nil }
        let areIntegers = found.allSatisfy { $0.value.string == nil && $0.value.int != nil }
        return found.count > 1 && (areTexts || areIntegers) ? found : nil
    }

    private mutating func readKeywords(_ schema: ContractDocument.Schema) {
        if schema.always == false { isImpossible = true }
        if types.isEmpty { types = schema.types }
        if let null = schema.null, null != .alternative { isNullable = true }
        readNames(of: schema)
        if let found = schema.values {
            values = values.map { $0.filter(found.contains) } ?? found.filter { !$0.isNull }
        }
        if let constant = schema.constant, constant != .null { values = [constant] }
        format = format ?? schema.format
        pattern = pattern ?? schema.pattern
        encoding = encoding ?? schema.contentEncoding
        text = text ?? schema.text ?? schema.title
        isReadOnly = isReadOnly || schema.isReadOnly
        isWriteOnly = isWriteOnly || schema.isWriteOnly
        isDeprecated = isDeprecated || schema.isDeprecated
        // A list of schemas, as before OpenAPI 3.1, does not describe each element.
        if let own = schema.items, own.json.array == nil { items = items?.and(own) ?? own }
        hasFirstItems = hasFirstItems || !schema.prefixItems.isEmpty
        for property in schema.properties {
            if let index = properties.firstIndex(where: { $0.name == property.name }) {
                properties[index].schema = properties[index].schema.and(property.schema)
            } else {
                properties.append((property.name, property.schema))
            }
        }
        required.formUnion(schema.required)
        switch schema.additional {
        case .any: hasAnyOthers = true
        case .schema(let other): others.append(other)
        case .none, .unstated: break
        }
        others += schema.patternProperties.map(\.schema)
        discriminator = discriminator ?? schema.discriminator
        limits.read(schema)
    }

    /// The types, stated or to be seen from the other keywords.
    var kinds: [String] {
        if !types.isEmpty { return types.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
        if !properties.isEmpty || !others.isEmpty || hasAnyOthers { return ["object"] }
        return items == nil ? [] : ["array"]
    }

    /// Whether the schema says of which kind its values are.
    var hasKind: Bool { !kinds.isEmpty || !alternatives.isEmpty || values != nil }

    /// Whether a keyword says which values are allowed.
    static func isTyping(_ keyword: String) -> Bool {
        [
            "$ref", "type", "enum", "const", "properties", "items", "oneOf", "anyOf", "allOf",
            "additionalProperties", "format",
        ].contains(keyword)
    }
}

extension ContractDocument.Schema {
    /// The schema that the reference refers to itself, which can be a reference too; `nil` if it is not valid.
    var next: Self? {
        guard let reference, let json = node.document.target(of: reference), target != nil else { return nil }
        let place = String(reference.dropFirst())
        return .init(
            .init(document: node.document, json: json, pointer: place.removingPercentEncoding ?? place))
    }

    /// The schema, or the first one that it refers to with more than a reference.
    ///
    /// Keywords beside a reference apply since OpenAPI 3.1, as in an `allOf` of both.
    var described: Self {
        guard !node.document.isBefore31 else { return resolved }
        var schema = self
        while let next = schema.next, !schema.hasMoreThanReference { schema = next }
        return schema
    }

    /// Whether a reference has members or alternatives beside it.
    private var hasMoreThanReference: Bool {
        ["properties", "required", "allOf", "oneOf", "anyOf"].contains { keyword in
            json[keyword]?.object?.isEmpty == false || json[keyword]?.array?.isEmpty == false
        }
    }

    /// The one part, or the one alternative, of a schema that says nothing else; or else the schema.
    fileprivate var unwrapped: Self { .init(node.unwrapped) }

    /// The parts of `allOf`, and the only alternative other than `null`, which each value other than `null` fits too.
    var fitted: [Self] {
        let others = Self.values(of: oneOf + anyOf)
        return allOf + (others.count == 1 ? others : [])
    }

    /// The alternatives other than `null`, which OData has beside a reference as any object that can be null.
    static func values(of alternatives: [Self]) -> [Self] {
        let others = alternatives.filter { !$0.isNull }
        let described = others.filter { !FlatSchema.isNullObject($0.json) }
        return described.contains { $0.reference != nil } ? described : others
    }

    /// Whether the schema has texts and marks alone, such as that values can be null.
    var isRemark: Bool {
        guard let object = json.object, !object.isEmpty, reference == nil else { return false }
        return object.keys.allSatisfy(Self.isRemark)
    }

    /// Whether the schema says only that values are objects, beside texts and marks.
    var isObjectRemark: Bool {
        guard let object = json.object, reference == nil, types == ["object"] else { return false }
        return object.keys.allSatisfy { $0 == "type" || Self.isRemark($0) }
    }

    private static func isRemark(_ keyword: String) -> Bool {
        ContractDocument.Node.isText(keyword)
            || ["nullable", "default", "readOnly", "writeOnly"].contains(keyword)
    }

    /// The schema at its own place, without the name of another one that it refers to.
    var unreferenced: Self {
        reference == nil
            ? self : .init(.init(document: node.document, json: .object([:]), pointer: node.pointer))
    }

    /// The schema of a member that is not described: any value.
    var anyMember: Self {
        .init(.init(document: node.document, json: .object([:]), pointer: node.pointer + "/any"))
    }
}
