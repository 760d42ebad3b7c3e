import NetworkAPIKit

extension TypeBuilder {
    /// Makes an enum of the values that a schema lists; `nil` if they are not all texts or all integers.
    func enumeration(
        _ values: [NetworkAPI.JSONValue], _ shape: SchemaShape, _ context: Context
    ) -> SwiftType? {
        var unique: [NetworkAPI.JSONValue] = []
        for value in values where !unique.contains(value) { unique.append(value) }
        let areTexts = unique.allSatisfy { $0.string != nil }
        let areIntegers = unique.allSatisfy { $0.string == nil && $0.bool == nil && $0.int != nil }
        guard areTexts || areIntegers else {
            if unique.allSatisfy({ $0.bool != nil }) { return .bool }
            let areNumbers = unique.allSatisfy { $0.string == nil && $0.bool == nil && $0.double != nil }
            return areNumbers ? .double : .json
        }
        var scope = NameScope()
        let names = unique.map { value in
            let title = value.string == nil ? shape.titles[value] : nil
            return NameWords(title ?? value.string ?? value.int.map { "\($0)" } ?? "")
        }
        let noun = names.contains { $0.digitCount > 1 } ? Self.noun(of: context) : nil
        let cases = zip(unique, names).map { value, words in
            let whole = words.digitCount > 0 ? noun.map { $0 + words } ?? words : words
            return EnumCase(
                value: value, swiftName: scope.takeMember(whole.memberName), text: shape.texts[value])
        }
        let kind = TypeDeclaration.Kind.enumeration(
            cases, isInteger: !areTexts, isClosed: unique.count == 1)
        let declaration = declare(kind, context, isNullable: shape.isNullable)
        return declaration.isClosed ? .named(declaration.id) : .open(declaration.id)
    }

    /// The word before the numbers that values begin with: a `size` of `256x256` is `size256x256`.
    private static func noun(of context: Context) -> NameWords {
        let words = NameWords(context.component ?? context.suggestions.first ?? "").words
        return NameWords(words.last { $0 != "enum" && $0.first?.isNumber == false } ?? "value")
    }

    /// Makes the type of `oneOf` and `anyOf`; `nil` if they only limit the values of the schema itself.
    func alternatives(_ shape: SchemaShape, _ context: Context) -> SwiftType? {
        let base = !shape.properties.isEmpty
        let described = shape.alternatives.filter { Self.isDescribed($0, hasMembers: base) }
        guard !described.isEmpty else { return nil }
        if !base, shape.types.isEmpty, shape.alternatives.contains(where: Self.isAny) { return .json }
        if base
            || (shape.types == ["object"] && described.contains { Self.isObjectOnly($0) }
                && described.count == 1)
        {
            let members = described.map { SchemaShape($0) }.filter { !$0.properties.isEmpty }
            return structure(shape, context, further: members)
        }
        if let type = shape.types.first, shape.types.count == 1, type != "object", type != "array" {
            return nil
        }
        let tag = Self.tag(of: described, shape.discriminator)
        let declaration = declare(.union([], discriminator: nil), context, isNullable: shape.isNullable)
        let types = zip(described, self.words(of: described)).enumerated().map { index, alternative in
            let (schema, words) = alternative
            let names = context.outer.map { $0 + words } + [words]
            return (partType(of: schema, names), words, tag?.values[index] ?? [], Optional(schema))
        }
        return union(types, tag?.name, context, reserved: declaration)
    }

    /// Whether a schema describes values, and does not only limit the values of the schema around it.
    private static func isDescribed(_ schema: ContractDocument.Schema, hasMembers: Bool) -> Bool {
        if schema.reference != nil { return true }
        let typing = Set(schema.json.object?.keys.filter(SchemaShape.isTyping) ?? [])
        return hasMembers ? !typing.subtracting(["type"]).isEmpty : !typing.isEmpty
    }

    /// Whether a schema allows any value: it has texts only.
    private static func isAny(_ schema: ContractDocument.Schema) -> Bool {
        let texts: Set<String> = ["title", "description", "example", "examples", "default", "deprecated"]
        return schema.always ?? schema.json.object.map { texts.isSuperset(of: $0.keys) } ?? false
    }

    private static func isObjectOnly(_ schema: ContractDocument.Schema) -> Bool {
        !SchemaShape(schema).properties.isEmpty
    }

    /// Makes an enum with associated values, or the only type of its cases.
    ///
    /// If `isOpen`, the enum reads any value as one of another kind, and else a case of any value is the type. If
    /// `isToldByStatus`, two cases can have the same members.
    func union(
        _ cases: [(type: SwiftType, words: NameWords, values: [String], schema: ContractDocument.Schema?)],
        _ discriminator: String?,
        _ context: Context, reserved: TypeDeclaration?, isOpen: Bool = false, isToldByStatus: Bool = false
    ) -> SwiftType {
        var scope = NameScope(reserved: ["unknown"])
        var isNullable = false
        var unions: [UnionCase] = []
        for (type, words, values, schema) in cases {
            if type.isOptional { isNullable = true }
            let plain = type.wrapped
            if let index = unions.firstIndex(where: { $0.type == plain }) {
                unions[index].values += values.filter { !unions[index].values.contains($0) }
                continue
            }
            // A script without capital letters has one name for the case and its type, which the case would hide.
            let isHiding = words.memberName == words.typeName
            let name = isHiding ? words.memberName + "Value" : words.memberName
            unions.append(
                UnionCase(
                    swiftName: scope.takeMember(name), type: plain, values: values, schema: schema))
        }
        // A text is one of the listed texts too, and a number one of the listed numbers.
        if unions.contains(where: { $0.type == .string }) {
            unions.removeAll { $0.type != .string && isText($0.type) }
        }
        if unions.contains(where: { [.int, .int64, .uint64, .double].contains($0.type) }) {
            unions.removeAll { isListedInteger($0.type) }
        }
        // Any value is one of the cases, or a case allows any value.
        if isOpen { unions.removeAll { $0.type == .json } }
        if unions.contains(where: { $0.type == .json }) { return isNullable ? .optional(.json) : .json }
        if unions.count == 1, !isOpen, let only = unions.first {
            return isNullable ? only.type.orNil : only.type
        }
        if discriminator == nil, !isToldByStatus {
            if !isOpen, let same = merged(unions, context, reserved: reserved) {
                return isNullable ? .optional(.named(same.id)) : .named(same.id)
            }
            unions = distinct(unions)
        }
        let isObject = unions.allSatisfy { entry in
            if case .named(let id) = entry.type, case .structure = table[id].kind { return true }
            return false
        }
        let tags = unions.flatMap(\.values)
        let usesDiscriminator =
            discriminator != nil && isObject && unions.allSatisfy { !$0.values.isEmpty }
            && Set(tags).count == tags.count
        let ordered = usesDiscriminator ? unions : sorted(unions)
        let kind = TypeDeclaration.Kind.union(ordered, discriminator: usesDiscriminator ? discriminator : nil)
        let declaration = reserved ?? declare(kind, context, isNullable: false)
        declaration.kind = kind
        return isNullable ? .optional(.named(declaration.id)) : .named(declaration.id)
    }

    /// Orders the cases: a type that reads fewer values comes before one that reads more, and a structure before one that
    /// has more members and needs as many.
    private func sorted(_ cases: [UnionCase]) -> [UnionCase] {
        func rank(_ type: SwiftType) -> Int {
            switch type {
            case .bool: 0
            case .int: 1
            case .int64: 2
            case .uint64, .double: 3
            case .named(let id):
                switch table[id].kind {
                case .enumeration: 4
                case .structure: 10
                // It reads any value.
                case .union: 14
                }
            case .date: 5
            case .url: 6
            case .data: 7
            case .open: 8
            case .string: 9
            case .array: 11
            case .map: 12
            default: 13
            }
        }
        func place(_ type: SwiftType, _ offset: Int) -> (Int, Int, Int, Int) {
            guard case .named(let id) = type else { return (rank(type), 0, 0, offset) }
            let members = table[id].members
            return (
                rank(type), -members.count { $0.isRequired && !$0.type.isOptional }, members.count, offset
            )
        }
        return cases.enumerated().sorted { left, right in
            place(left.element.type, left.offset) < place(right.element.type, right.offset)
        }.map(\.element)
    }

    /// Makes a structure of the members of an object, and of the members of its alternatives, which are optional unless
    /// each alternative needs them.
    func structure(_ shape: SchemaShape, _ context: Context, further: [SchemaShape]) -> SwiftType {
        let declaration = declare(.structure([]), context, isNullable: shape.isNullable)
        let required = shape.alternatives.map { SchemaShape($0).required }
        let needed = required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
            .union(shape.required)
        var scope = NameScope()
        var members: [TypeMember] = []
        func add(
            _ name: String, _ schema: ContractDocument.Schema, isRequired: Bool, of part: SchemaShape? = nil
        ) {
            let words = NameWords(name)
            let around = part?.source.componentName.map {
                self.words(ofComponent: $0, in: schema.node.document)
            }
            let outer = around.map { [$0] } ?? context.outer.prefix(1).filter { $0.words != words.words }
            let names = [words] + outer.map { $0 + words }
            let type = partType(of: schema, names)
            if let index = members.firstIndex(where: { $0.name == name }) {
                let isBase = shape.properties.contains { $0.name == name }
                members[index].type = joined(members[index].type, type, isBase: isBase)
                return
            }
            let shape = SchemaShape(schema)
            if shape.isImpossible { return }
            // FastAPI has the words of the name as the title.
            let text = (schema.text ?? shape.text).flatMap { NameWords($0).words == words.words ? nil : $0 }
            members.append(
                TypeMember(
                    name: name,
                    swiftName: scope.takeMember(
                        words.memberName, fallbacks: name == "self" ? [Self.ownName(of: type)] : []),
                    type: isRequired ? type : type.orNil, text: text,
                    isRequired: isRequired, isReadOnly: shape.isReadOnly, isWriteOnly: shape.isWriteOnly,
                    isDeprecated: shape.isDeprecated, schema: schema, isNullable: type.isOptional))
        }
        for (name, schema) in shape.properties {
            add(name, schema, isRequired: needed.contains(name))
        }
        for part in further {
            for (name, schema) in part.properties {
                add(name, schema, isRequired: needed.contains(name), of: part)
            }
        }
        // A request needs them, with any value.
        for name in needed.sorted() where !members.contains(where: { $0.name == name }) {
            guard !shape.properties.contains(where: { $0.name == name }) else { continue }
            var member = TypeMember(
                name: name, swiftName: scope.takeMember(NameWords(name).memberName), type: .json,
                text: nil, isRequired: true, schema: shape.source.anyMember)
            member.isUnlisted = true
            members.append(member)
        }
        declaration.kind = .structure(members)
        declaration.note = note(shape)
        return .named(declaration.id)
    }
}
