import NetworkAPIKit

extension TypeBuilder {
    /// Returns a type of its own with some members of a structure, or of all structures of an enum.
    ///
    /// A member that one of the structures does not have is optional there.
    ///
    /// - Returns: The new structure, or an array of it; the type itself if it does not have such a member.
    func narrowed(_ type: SwiftType, to names: Set<String>, _ words: [NameWords]) -> SwiftType {
        switch type {
        case .optional(let inner): return narrowed(inner, to: names, words).orNil
        case .array(let element):
            let entry = [NameWords("entry")] + words.dropFirst()
            return .array(narrowed(element, to: names, entry))
        case .named: break
        default: return type
        }
        var known: Set<Int> = []
        let parts = structures(of: type, &known)
        var members: [TypeMember] = []
        for part in parts {
            for member in part
            where names.contains(member.name) && !members.contains(where: { $0.name == member.name }) {
                let same = parts.compactMap { part in part.first { $0.name == member.name } }
                var member = member
                if same.contains(where: { $0.type.wrapped != member.type.wrapped }) {
                    member.type = .optional(.json)
                } else if same.count < parts.count || same.contains(where: { $0.type.isOptional }) {
                    member.type = member.type.orNil
                }
                member.isRequired = same.count == parts.count && same.allSatisfy(\.isRequired)
                members.append(member)
            }
        }
        guard !members.isEmpty else { return type }
        let declaration = table.add(
            .structure(members), words.map(\.typeName), text: nil, component: nil)
        return .named(declaration.id)
    }

    /// Returns the type of a member that several schemas of an object describe.
    ///
    /// - Parameters:
    ///   - first: The type of the member before.
    ///   - second: The type of a further schema.
    ///   - isBase: Whether each value has the first type too, of which the second one is only a limit.
    /// - Returns: A type that reads each value.
    func joined(_ first: SwiftType, _ second: SwiftType, isBase: Bool) -> SwiftType {
        let (left, right) = (first.wrapped, second.wrapped)
        if left == right { return first }
        if isBase, left != .json, right.isSimple(table) { return first }
        guard isText(left), isText(right) else { return .optional(.json) }
        return first.isOptional || second.isOptional ? .optional(.string) : .string
    }

    /// Whether a type is text, or an enum of texts.
    func isText(_ type: SwiftType) -> Bool {
        switch type {
        case .string: return true
        case .named(let id), .open(let id):
            if case .enumeration(_, isInteger: false, _) = table[id].kind { return true }
            return false
        default: return false
        }
    }

    /// Whether a type is an enum of integers.
    func isListedInteger(_ type: SwiftType) -> Bool {
        switch type {
        case .named(let id), .open(let id):
            if case .enumeration(_, isInteger: true, _) = table[id].kind { return true }
            return false
        default: return false
        }
    }

    /// The names of the members of a type's structures, of which ``narrowed(_:to:_:)`` keeps some.
    func memberNames(of type: SwiftType?) -> Set<String> {
        switch type {
        case .optional(let inner), .array(let inner): return memberNames(of: inner)
        case .some(let type):
            var known: Set<Int> = []
            return Set(structures(of: type, &known).flatMap { $0.map(\.name) })
        case nil: return []
        }
    }

    /// The members of a structure, or of each structure of an enum.
    private func structures(of type: SwiftType, _ known: inout Set<Int>) -> [[TypeMember]] {
        guard case .named(let id) = type.wrapped, known.insert(id).inserted else { return [] }
        switch table[id].kind {
        case .structure(let members): return [members]
        case .union(let cases, _): return cases.flatMap { structures(of: $0.type, &known) }
        case .enumeration: return []
        }
    }
}
