import NetworkAPIKit

extension TypeTable {
    /// Whether a value of a type can be an object.
    func canBeObject(_ type: SwiftType) -> Bool {
        switch type.wrapped {
        case .map: return true
        case .named(let id):
            switch self[id].kind {
            case .structure: return true
            case .union(let cases, _): return cases.contains { canBeObject($0.type) }
            case .enumeration: return false
            }
        default: return false
        }
    }

    /// Whether each value of a type is an object or an array.
    func isComposite(_ type: SwiftType) -> Bool {
        switch type.wrapped {
        case .map, .array: return true
        case .named(let id):
            switch self[id].kind {
            case .structure: return true
            case .union(let cases, _): return cases.allSatisfy { isComposite($0.type) }
            case .enumeration: return false
            }
        default: return false
        }
    }

    /// Whether a value of a type has an array of objects or of arrays.
    func hasCompositeElements(_ type: SwiftType) -> Bool {
        ([type] + reachable(from: [type]).flatMap { self[$0].contents }).contains(where: hasOwnElements)
    }

    private func hasOwnElements(_ type: SwiftType) -> Bool {
        switch type.wrapped {
        case .array(let element): isComposite(element) || hasOwnElements(element)
        case .map(let value): hasOwnElements(value)
        default: false
        }
    }

    /// Whether a type has members that are objects, or arrays if those are not allowed.
    func hasNestedMembers(_ type: SwiftType, allowsArrays: Bool) -> Bool {
        let members: [SwiftType] =
            switch type.wrapped {
            case .map(let value): [value]
            case .named(let id):
                self[id].members.isEmpty
                    ? self[id].contents.flatMap(memberTypes) : self[id].members.map(\.type)
            default: []
            }
        return members.contains { member in
            if case .array = member.wrapped { return !allowsArrays }
            return canBeObject(member)
        }
    }

    /// The types of the members of a structure.
    private func memberTypes(_ type: SwiftType) -> [SwiftType] {
        guard case .named(let id) = type.wrapped else { return [] }
        return self[id].members.map(\.type)
    }
}
