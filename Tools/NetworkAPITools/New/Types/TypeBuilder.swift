import NetworkAPITesting

/// Makes Swift types of the schemas of a document.
///
/// A schema that is referred to is one type, wherever it is used.
final class TypeBuilder {
    let table = TypeTable()
    private var known: [String: SwiftType] = [:]
    /// The schemas that are read now, which have no name if they hold themselves, such as an array of itself.
    private var open: Set<String> = []
    private var shortNames: ShortNames?

    /// Returns the type of a schema.
    ///
    /// - Parameters:
    ///   - schema: The schema; `nil` allows any value.
    ///   - names: The words for the name of a type that the schema has no name for, the best one first.
    /// - Returns: The type; a new one for each schema that was not read before.
    func type(of schema: ContractDocument.Schema?, _ names: [NameWords]) -> SwiftType {
        guard let schema else { return .json }
        let target = schema.described
        let isAnnotated = schema.reference != nil && (schema.json.object?.count ?? 0) > 1
        let key = target.node.pointer
        var base: SwiftType
        if let found = known[key] {
            base = found
        } else if !open.insert(key).inserted {
            base = .json
        } else {
            base = make(target, SchemaShape(target), names, key: key)
            known[key] = base
            open.remove(key)
        }
        if isAnnotated, schema.node.flag("nullable") { base = base.orNil }
        return base
    }

    /// Returns the type of a part of a declared type, in which the schemas around that one can be again.
    func partType(of schema: ContractDocument.Schema, _ names: [NameWords]) -> SwiftType {
        let around = open
        open = []
        defer { open = around }
        return type(of: schema, names)
    }

    /// The words of the name of a schema.
    func words(ofComponent name: String, in document: ContractDocument) -> NameWords {
        let names = shortNames ?? ShortNames(document)
        shortNames = names
        return names.words(ofComponent: name)
    }

    private func make(
        _ schema: ContractDocument.Schema, _ shape: SchemaShape, _ names: [NameWords], key: String
    ) -> SwiftType {
        let component = schema.unreferenced.componentName
        // A schema that only refers to another one is that schema; one with a name of its own has the part without one.
        if let only = Self.only(schema), component == nil || only.reference != nil {
            let type = type(of: only, names)
            return shape.isNullable ? type.orNil : type
        }
        var suggestions = names.map(\.typeName)
        if let around = Self.partName(key) { suggestions.insert(NameWords(around).typeName, at: 0) }
        let named = component.map { words(ofComponent: $0, in: schema.node.document) }
        if let named { suggestions.insert(named.typeName, at: 0) }
        if let title = schema.title, title.count < 40 { suggestions.append(NameWords(title).typeName) }
        suggestions = suggestions.filter { !$0.isEmpty }.map(Self.short)
        let context = Context(
            key: key, component: component, suggestions: suggestions, text: shape.text,
            names: names, outer: named.map { [$0] } ?? names)
        let type = plain(shape, context)
        return shape.isNullable ? type.orNil : type
    }

    /// The name of the response, the body or the parameter that several operations refer to and a schema is in.
    private static func partName(_ pointer: String) -> String? {
        let parts = pointer.split(separator: "/", maxSplits: 4)
        guard parts.count > 3, parts[0] == "components", parts[1] != "schemas" else { return nil }
        let isWhole = parts.count == 4 || pointer.hasSuffix("/schema")
        return isWhole ? parts[2].fromPointerToken : nil
    }

    /// A name that a file can have, which has at most 255 bytes with the names around it.
    private static func short(_ name: String) -> String {
        var name = name
        while name.utf8.count > 100 { name.removeLast() }
        return name
    }

    /// Where a schema is, and what a type for it can be called.
    struct Context {
        let key: String
        let component: String?
        let suggestions: [String]
        let text: String?
        let names: [NameWords]
        /// The words before the name of a part: the name of the schema, or else of its place.
        let outer: [NameWords]

        /// Where the values of one kind are, beside values of other kinds.
        func part(_ kind: String) -> Context {
            Context(
                key: "\(key)#\(kind)", component: nil,
                suggestions: suggestions.map { $0 + NameWords(kind).typeName }, text: text, names: names,
                outer: outer)
        }
    }

    /// The only schema that a schema is made of, beside texts.
    private static func only(_ schema: ContractDocument.Schema) -> ContractDocument.Schema? {
        let typing = Set(schema.json.object?.keys.filter(SchemaShape.isTyping) ?? [])
        let keywords = typing.subtracting(["type"])
        var parts = schema.fitted.filter { !$0.isRemark }
        if parts.contains(where: { $0.reference != nil && SchemaShape($0).types == ["object"] }) {
            parts.removeAll(where: \.isObjectRemark)
        }
        guard parts.count == 1, keywords == ["allOf"] || keywords.isSubset(of: ["oneOf", "anyOf"]),
            schema.properties.isEmpty, schema.required.isEmpty,
            !typing.contains("type") || SchemaShape(parts[0]).hasKind
        else { return nil }
        return parts[0]
    }

    private func plain(_ shape: SchemaShape, _ context: Context) -> SwiftType {
        if let values = shape.values, !values.isEmpty {
            if let type = enumeration(values, shape, context) { return type }
        }
        if let union = alternatives(shape, context) { return union }
        let types = shape.kinds
        guard types.count < 2 else {
            // An object can contain the schema itself, which is the enum.
            let isObject = types.contains("object") && !shape.properties.isEmpty
            let reserved =
                isObject
                ? declare(.union([], discriminator: nil), context, isNullable: shape.isNullable) : nil
            let part = isObject ? context.part("object") : context
            let cases = types.map { kind in (single(kind, shape, part), NameWords(kind)) }
            return union(cases.map { ($0.0, $0.1, [], nil) }, nil, context, reserved: reserved)
        }
        return single(types.first ?? "", shape, context)
    }

    private func single(_ type: String, _ shape: SchemaShape, _ context: Context) -> SwiftType {
        switch type {
        case "string": return Self.text(shape)
        case "integer": return Self.integer(shape)
        case "number": return .double
        case "boolean": return .bool
        case "file": return .data
        case "array":
            if shape.hasFirstItems { return .array(.json) }
            let isAnswer = context.names.first?.words == ["response"]
            let names =
                isAnswer ? [NameWords("entry")] + context.names.dropFirst() : context.names.map(\.singular)
            return .array(self.type(of: shape.items, names))
        case "object": return object(shape, context)
        default: return .json
        }
    }

    private static func text(_ shape: SchemaShape) -> SwiftType {
        switch shape.format ?? shape.encoding {
        case "date-time" where shape.pattern.map(isDate) ?? true: .date
        case "uri" where shape.pattern == nil, "url" where shape.pattern == nil: .url
        case "byte", "base64": .data
        // Kubernetes has it for text or a number.
        case "int-or-string": .json
        default: .string
        }
    }

    /// Whether a pattern allows a date as it is sent.
    private static func isDate(_ pattern: String) -> Bool {
        TextPattern(pattern)?.matches("2020-01-02T03:04:05Z") ?? false
    }

    private static func integer(_ shape: SchemaShape) -> SwiftType {
        if shape.format == "int32" || shape.limits.isWithin32Bits { return .int }
        if shape.format == "uint64" { return .uint64 }
        // The least number that needs more than a signed integer of 64 bits is 2 to the power of 63.
        guard let most = shape.limits.maximum, most > 0x1p63 else { return .int64 }
        return most <= 0x1p64 && shape.limits.minimum ?? -1 >= 0 ? .uint64 : .double
    }

    private func object(_ shape: SchemaShape, _ context: Context) -> SwiftType {
        guard !shape.properties.isEmpty else {
            guard !shape.hasAnyOthers, shape.others.count == 1 else { return .map(.json) }
            return .map(type(of: shape.others[0], context.names))
        }
        return structure(shape, context, further: [])
    }

    /// Adds a type before its parts are read, because they can refer to it.
    func declare(_ kind: TypeDeclaration.Kind, _ context: Context, isNullable: Bool) -> TypeDeclaration {
        let declaration = table.add(
            kind, context.suggestions, text: context.text, component: context.component)
        let type = SwiftType.named(declaration.id)
        known[context.key] = isNullable ? .optional(type) : type
        return declaration
    }
}
