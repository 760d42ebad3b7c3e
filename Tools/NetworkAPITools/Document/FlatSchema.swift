import NetworkAPIKit

/// A provider's schema with its references followed and its `allOf` merged.
struct FlatSchema: Sendable {
    /// The types without `null`; empty if any type is allowed.
    var types: Set<String> = []
    var isNullable = false
    private var (refusesNull, hasOnlyNull) = (false, false)
    var values: [NetworkAPI.JSONValue]?
    var properties: [String: NetworkAPI.JSONValue] = [:]
    var required: Set<String> = []
    var items: NetworkAPI.JSONValue?
    /// The schemas of the first elements, one each; empty if all elements have the same schema.
    var firstItems: [NetworkAPI.JSONValue] = []
    /// The schema of additional members; `nil` if there is none.
    var additional: NetworkAPI.JSONValue?
    /// The schemas of the members with names that a pattern matches, in the order of the patterns.
    var patterns: [(pattern: String, schema: NetworkAPI.JSONValue)] = []
    /// The schema of the members that are not listed; `nil` if there is none.
    var others: NetworkAPI.JSONValue? { additional ?? patterns.first?.schema }
    /// The allowed names of members; `nil` if any name is allowed.
    var names: [String]?
    /// The pattern of the names of members; `nil` if there is none.
    var namePattern: String?
    var minimum: Int?
    var maximum: Int?
    var isClosed = false
    var isDeprecated = false
    /// Whether the schema lists members, possibly none.
    var hasProperties = false
    var isReadOnly = false
    var isWriteOnly = false
    /// Whether no value is allowed.
    var isImpossible = false
    var pattern: String?
    var encoding: String?
    /// The media type of a text, `contentMediaType`.
    var mediaType: String?
    /// Whether members of any value are stated to be allowed.
    var isOpen = false
    /// The numbers at which a limit of the schema is, such as `maximum`.
    var bounds: [NetworkAPI.JSONValue] = []
    var format: String?
    var example: NetworkAPI.JSONValue?
    /// The members of `oneOf` and `anyOf`, without `null`.
    var alternatives: [NetworkAPI.JSONValue] = []
    /// The object that names a member which tells the alternatives apart; `nil` if there is none.
    var discriminator: NetworkAPI.JSONValue?

    /// Creates the flat form of a schema.
    ///
    /// Schemas can refer to themselves, so each reference is followed once.
    init(_ schema: NetworkAPI.JSONValue?, in document: ContractDocument) {
        func make() -> FlatSchema {
            var known: Set<String> = []
            var flat = FlatSchema(schema, in: document, &known, depth: 0)
            flat.describeRequired()
            return flat
        }
        let known = Self.separated(schema, in: document) == nil ? schema?["$ref"]?.string : nil
        self = known.map { document.schema(at: $0, make) } ?? make()
    }

    /// Creates the flat form of a part; `known` contains the references to schemas that are already merged.
    private init(
        _ schema: NetworkAPI.JSONValue?, in document: ContractDocument, _ known: inout Set<String>, depth: Int
    ) {
        let (schema, reference) = Self.followed(schema, in: document)
        guard let schema, depth < Self.maximumDepth else { return }
        if let reference, !known.insert(reference).inserted { return }
        read(schema)
        for part in schema["allOf"]?.array ?? [] {
            merge(FlatSchema(part, in: document, &known, depth: depth + 1), isStrict: !document.isBefore31)
        }
        let mayBeNull = document.isBefore31 || !refusesNull
        for part in Self.alternatives(of: schema) {
            let null = Nullability(part, in: document)
            if !null.isOnlyNull { alternatives.append(part) }
            if null.isNullable, mayBeNull { isNullable = true }
        }
        if alternatives.count == 1, let only = alternatives.first {
            alternatives = []
            merge(FlatSchema(only, in: document, &known, depth: depth + 1), isStrict: !mayBeNull)
        }
    }

    private static let maximumDepth = 200

    /// Returns the schema, or the schema that it refers to with the last of its references.
    private static func followed(
        _ schema: NetworkAPI.JSONValue?, in document: ContractDocument
    ) -> (value: NetworkAPI.JSONValue?, reference: String?) {
        var (schema, last) = (schema, String?.none)
        for _ in 0..<50 {
            guard let reference = schema?["$ref"]?.string else { return (schema, last) }
            if let separated = separated(schema, in: document) { return (separated, last) }
            (schema, last) = (document.target(of: reference), reference)
        }
        return (nil, nil)
    }

    /// Returns a reference with keywords beside it as an `allOf` of both, which it is since OpenAPI 3.1.
    ///
    /// - Returns: `nil` for any other schema.
    private static func separated(
        _ schema: NetworkAPI.JSONValue?, in document: ContractDocument
    ) -> NetworkAPI.JSONValue? {
        guard var members = schema?.object, members.count > 1, let reference = members["$ref"],
            members.keys.contains(where: { !isNote($0) }), !document.isBefore31
        else { return nil }
        members["$ref"] = nil
        members["allOf"] = .array([.object(["$ref": reference])] + (members["allOf"]?.array ?? []))
        return .object(members)
    }

    /// Whether a schema allows `null`, directly or by the schemas that it is merged from.
    private struct Nullability {
        var isNullable = false
        var isOnlyNull = false

        init(_ schema: NetworkAPI.JSONValue?, in document: ContractDocument) {
            var known: Set<String> = []
            var waiting = [schema]
            var isFirst = true
            while let next = waiting.popLast() {
                let (schema, reference) = FlatSchema.followed(next, in: document)
                guard let schema, reference.map({ known.insert($0).inserted }) ?? true else { continue }
                var flat = FlatSchema()
                flat.read(schema)
                if isFirst { isOnlyNull = flat.isNull }
                isFirst = false
                if flat.isNullable { isNullable = true }
                for keyword in ["allOf", "oneOf", "anyOf"] { waiting += schema[keyword]?.array ?? [] }
            }
        }
    }

    private init() {}

    /// Whether only `null` is allowed.
    var isNull: Bool {
        guard values == nil else { return isNullable && values?.isEmpty == true && alternatives.isEmpty }
        return isNullable && types.isEmpty && properties.isEmpty && hasOnlyNull
    }

    /// Reads the keywords of a schema, each once, since most schemas have two or three of them.
    private mutating func read(_ schema: NetworkAPI.JSONValue) {
        guard let members = schema.object else {
            isImpossible = schema.bool == false
            return
        }
        var types: [String] = []
        for (keyword, value) in members {
            switch keyword {
            case "type": types = value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
            case "not": isImpossible = value.object?.isEmpty == true || value.bool == true
            case "enum": values = schema.listedValues ?? values
            case "const": values = values ?? [value]
            case "nullable": isNullable = value.bool == true
            case "properties":
                hasProperties = true
                properties = value.object ?? [:]
            case "required": required = Set(value.array?.compactMap(\.string) ?? [])
            case "items": items = value
            case "prefixItems": firstItems = value.array ?? []
            case "propertyNames":
                names = value["enum"]?.array?.compactMap(\.string)
                namePattern = value["pattern"]?.string
            case "minimum": minimum = value.int
            case "maximum": maximum = value.int
            case "additionalProperties":
                if let isOpen = value.bool {
                    (self.isOpen, isClosed) = (isOpen, !isOpen)
                } else {
                    additional = value
                }
            case "deprecated": isDeprecated = value.bool == true
            case "readOnly": isReadOnly = value.bool == true
            case "writeOnly": isWriteOnly = value.bool == true
            case "pattern": pattern = value.string
            case "contentEncoding": encoding = value.string
            case "contentMediaType": mediaType = value.string
            case "format": format = value.string.map(TextFormat.name)
            case "discriminator": discriminator = value
            default: continue
            }
        }
        self.types = Set(types).subtracting(["null"])
        hasOnlyNull = types == ["null"]
        isNullable = isNullable || types.contains("null")
        let patterns = members["patternProperties"]?.object?.filter { $0.value != false } ?? [:]
        self.patterns = patterns.sorted { $0.key < $1.key }.map { (pattern: $0.key, schema: $0.value) }
        if values?.contains(.null) == true {
            // An enumeration must list null as well; `nullable` of 3.0 applies to the type only.
            isNullable = isNullable || types.isEmpty
            values = values?.filter { !$0.isNull }
        }
        refusesNull = !isNullable && (!types.isEmpty || values != nil)
        if !self.types.isDisjoint(with: ["integer", "number"]) || types.isEmpty {
            bounds = Self.limits.compactMap { members[$0] }.filter { $0.double != nil }
        }
        format = format ?? encoding
        example = members["example"] ?? members["examples"]?[0] ?? members["default"]
    }

    private static let limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]

    /// Merges what another schema says that applies too.
    mutating func merge(_ other: FlatSchema, isStrict: Bool) {
        if types.isEmpty || other.types.isEmpty {
            types.formUnion(other.types)
        } else {
            // An integer is a number.
            let hasInteger =
                types.contains("integer") && other.types.contains("number")
                || types.contains("number") && other.types.contains("integer")
            types = types.intersection(other.types).union(hasInteger ? ["integer"] : [])
            isImpossible = isImpossible || types.isEmpty
        }
        values = values.map { ours in ours.filter { other.values?.contains($0) ?? true } } ?? other.values
        properties.merge(other.properties) { $0.and($1) }
        required.formUnion(other.required)
        items = items?.and(other.items) ?? other.items
        if firstItems.isEmpty { firstItems = other.firstItems }
        names = names ?? other.names
        namePattern = namePattern ?? other.namePattern
        minimum = minimum ?? other.minimum
        maximum = maximum ?? other.maximum
        additional = additional?.and(other.additional) ?? other.additional
        patterns += other.patterns
        isClosed = isClosed || other.isClosed
        refusesNull = refusesNull || other.refusesNull
        isNullable = (isNullable || other.isNullable) && !(isStrict && refusesNull)
        refusesNull = refusesNull && !isNullable
        isDeprecated = isDeprecated || other.isDeprecated
        hasProperties = hasProperties || other.hasProperties
        isReadOnly = isReadOnly || other.isReadOnly
        isWriteOnly = isWriteOnly || other.isWriteOnly
        isImpossible = isImpossible || other.isImpossible
        pattern = pattern ?? other.pattern
        encoding = encoding ?? other.encoding
        mediaType = mediaType ?? other.mediaType
        isOpen = isOpen || other.isOpen
        bounds += other.bounds
        format = format ?? other.format
        example = example ?? other.example
        alternatives += other.alternatives
        discriminator = discriminator ?? other.discriminator
    }
}
