import NetworkAPIKit

extension TypeTable {
    /// The types that a value can have: those of all alternatives, which can refer to each other in a circle.
    func alternatives(of type: SwiftType) -> [SwiftType] {
        var known: Set<Int> = []
        var found: [SwiftType] = []
        var waiting = [type.wrapped]
        while let next = waiting.popLast() {
            guard case .named(let id) = next, case .union(let cases, _) = self[id].kind else {
                found.append(next)
                continue
            }
            if known.insert(id).inserted { waiting += cases.reversed().map(\.type.wrapped) }
        }
        return found
    }

    /// Whether a value of a type can be an object.
    func canBeObject(_ type: SwiftType) -> Bool { alternatives(of: type).contains(where: isObject) }

    /// Whether each value of a type is an object.
    func isAlwaysObject(_ type: SwiftType) -> Bool {
        let alternatives = alternatives(of: type)
        return !alternatives.isEmpty && alternatives.allSatisfy(isObject)
    }

    /// Whether each value of a type is an object or an array.
    func isComposite(_ type: SwiftType) -> Bool {
        alternatives(of: type).allSatisfy { type in
            if case .array = type { true } else { isObject(type) }
        }
    }

    private func isObject(_ type: SwiftType) -> Bool {
        switch type {
        case .map: true
        case .named(let id): if case .structure = self[id].kind { true } else { false }
        default: false
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
