import NetworkAPIKit

// Bodies of fields and of parts.
extension RequestPlanner {
    /// The members of a body and their types: of an object, or of each alternative.
    func members(of type: SwiftType) -> [(name: String, type: SwiftType)] {
        types.table.alternatives(of: type).flatMap { type -> [(name: String, type: SwiftType)] in
            guard case .named(let id) = type else { return [] }
            return types.table[id].members.filter { !$0.isReadOnly }.map { ($0.name, $0.type.wrapped) }
        }
    }

    // MARK: Multipart

    /// Returns the type of a whole multipart body, in which files are bytes.
    ///
    /// A type with files is a new one, because other operations can send the same schema as JSON.
    func parts(
        of type: SwiftType, _ schema: ContractDocument.Schema?, inside known: Set<Int> = []
    ) -> SwiftType {
        switch type {
        case .optional(let inner): return parts(of: inner, schema, inside: known).orNil
        case .map(let value):
            let others = schema.map { SchemaShape($0).others } ?? []
            return .map(others.first.map { part(value, $0) } ?? value)
        case .named(let id) where !known.contains(id):
            return replacing(id) { member in
                let part = part(member.type.wrapped, member.schema)
                return member.type.isOptional ? part.orNil : part
            } cases: {
                parts(of: $0.type, $0.schema, inside: known.union([id]))
            }
        default: return type
        }
    }

    /// Returns a declared type, or a new one if the types of its members or of its alternatives change.
    private func replacing(
        _ id: Int, members: (TypeMember) -> SwiftType, cases: (UnionCase) -> SwiftType
    ) -> SwiftType {
        let declaration = types.table[id]
        let kind = declaration.kind.replacing(members: members, cases: cases)
        let contents = TypeDeclaration(id: 0, kind: kind, suggestions: [], text: nil, component: nil).contents
        guard contents != declaration.contents else { return .named(id) }
        let part = types.table.add(kind, declaration.suggestions, text: declaration.text, component: nil)
        return .named(part.id)
    }

    /// Returns the type of a part of a multipart body: a file is bytes, also as an alternative.
    func part(_ type: SwiftType, _ schema: ContractDocument.Schema) -> SwiftType {
        guard case .named(let id) = type, case .union = types.table[id].kind else {
            return Self.file(type, schema)
        }
        return replacing(id) {
            $0.type
        } cases: { entry in
            entry.schema.map { Self.file(entry.type, $0) } ?? entry.type
        }
    }

    private static func file(_ type: SwiftType, _ schema: ContractDocument.Schema) -> SwiftType {
        let schema = alone(schema)
        let shape = SchemaShape(schema)
        switch type {
        case .string, .json:
            let isBytes = isFile(schema) || shape.alternatives.contains(where: isFile)
            return isBytes || ["byte", "base64"].contains(shape.format) ? .data : type
        case .array(let element): return .array(shape.items.map { file(element, $0) } ?? element)
        default: return type
        }
    }

    /// The only alternative of a schema beside `null`, or the schema itself.
    private static func alone(_ schema: ContractDocument.Schema) -> ContractDocument.Schema {
        var schema = schema
        for _ in 0..<10 {
            let target = schema.resolved
            guard target.types.isEmpty, target.allOf.isEmpty, target.fitted.count == 1 else { break }
            schema = target.fitted[0]
        }
        return schema
    }

    /// Whether a schema describes bytes that JSON cannot have.
    private static func isFile(_ schema: ContractDocument.Schema) -> Bool {
        let shape = SchemaShape(schema)
        if shape.format == "binary" || shape.encoding == "binary" { return true }
        let isText = shape.types == ["string"] || (shape.types.isEmpty && shape.alternatives.isEmpty)
        return isText && schema.resolved.contentMediaType != nil
    }

    /// Whether a member of a schema, or of an alternative of it, can be a file or a list of files.
    static func hasFile(_ schema: ContractDocument.Schema) -> Bool {
        let shape = SchemaShape(schema)
        let members = ([shape] + shape.alternatives.map { SchemaShape($0) }).flatMap(\.properties)
        return members.map { SchemaShape(alone($0.schema)) }.contains { shape in
            isFile(shape.source) || shape.items.map(isFile) ?? false
                || shape.alternatives.contains(where: isFile)
        }
    }

    /// Whether a member of a schema is an array of objects or of arrays, which a multipart form does not have.
    static func hasObjectLists(_ schema: ContractDocument.Schema) -> Bool {
        SchemaShape(schema).properties.compactMap { SchemaShape($0.schema).items }.contains {
            !Set(SchemaShape($0).kinds).isDisjoint(with: ["object", "array"])
        }
    }

    /// Refuses a multipart body with a part that the encoding of the kit does not write.
    func checkParts(_ type: SwiftType, _ plan: inout EndpointPlan) throws(NewReason) {
        for (name, type) in members(of: type) where types.table.hasCompositeElements(type) {
            plan.refused = name
            throw .partList
        }
    }

    /// How a part is sent, if the document says it in another way.
    func note(
        _ name: String, _ type: SwiftType, _ encoding: [(name: String, node: ContractDocument.Node)]
    ) -> String? {
        let stated = encoding.first { $0.name == name }?.node.text("contentType")
        if types.table.canBeObject(type) {
            let member = members(of: type).first?.name ?? "name"
            return "The document has one part of the type \(stated ?? "application/json") for `\(name)`; "
                + "`.multipart` sends a part for each member of the object, such as `\(name)[\(member)]`."
        }
        return stated.map {
            "The document states the content type \($0) for this part; `.multipart` sends the one of the argument's type."
        }
    }

    // MARK: Fields

    /// Chooses how the objects of a form are written, and refuses a form that the kit does not write.
    func addStyles(
        of media: ContractDocument.MediaType, _ type: SwiftType, to plan: inout EndpointPlan
    ) throws(NewReason) {
        let table = types.table
        let members = members(of: type)
        let fields = FormField.all(of: media)
        let arrays = FormField.arrays(of: fields, in: plan.body?.nested)
        for (name, type) in members {
            plan.refused = name
            let field = fields.first { $0.name == name }
            let isIndexed = arrays?.style(of: name) == .indexed
            if table.hasCompositeElements(type), !isIndexed { throw .fieldList }
            guard let field else { continue }
            if !field.isStated, field.isJSON, table.isComposite(type) { throw .fieldJSON }
            guard field.isStated, table.canBeObject(type) else { continue }
            let nested: NetworkAPI.QueryEncoding.Nested =
                field.style == "deepObject" ? .brackets : field.isExploded ? .flat : .joined
            guard plan.body?.nested == nil || plan.body?.nested == nested else { throw .fieldStyle }
            plan.body?.nested = nested
        }
        if let nested = plan.body?.nested, nested != .brackets {
            for (name, type) in members where table.canBeObject(type) {
                plan.refused = name
                guard !table.hasNestedMembers(type, allowsArrays: nested == .flat) else { throw .fieldStyle }
            }
        }
        plan.refused = nil
    }
}
