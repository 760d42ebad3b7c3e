import NetworkAPIKit

/// Where each declared type is written: in a file of its own, in the type around it, or in the file of an operation.
struct TypeOwners {
    enum Owner: Hashable {
        case model
        case type(Int)
        case operation(String)
    }

    private(set) var owners: [Int: Owner] = [:]

    /// Finds the owners.
    ///
    /// - Parameters:
    ///   - table: The declared types.
    ///   - uses: The declared types that each operation uses, by the name of its structure.
    init(_ table: TypeTable, uses: [String: [Int]]) {
        var users: [Int: Set<String>] = [:]
        for (operation, ids) in uses { for id in ids { users[id, default: []].insert(operation) } }
        var parents: [Int: Set<Int>] = [:]
        for declaration in table.all where users[declaration.id] != nil {
            for id in declaration.contents.flatMap({ $0.declarations() }) where id != declaration.id {
                parents[id, default: []].insert(declaration.id)
            }
        }
        for declaration in table.all {
            guard let operations = users[declaration.id] else { continue }
            if operations.count == 1, let only = operations.first {
                owners[declaration.id] = .operation(only)
            } else if declaration.component == nil, let around = parents[declaration.id], around.count == 1,
                let parent = around.first, users[parent] == operations
            {
                owners[declaration.id] = .type(parent)
            } else {
                owners[declaration.id] = .model
            }
        }
        for id in owners.keys { owners[id] = outermost(id) }
    }

    /// Follows the types around a type to the one that has a file.
    private func outermost(_ id: Int) -> Owner {
        var known: Set<Int> = [id]
        var owner = owners[id] ?? .model
        while case .type(let parent) = owner, let next = owners[parent], case .type(let further) = next {
            guard known.insert(parent).inserted else { return .model }
            owner = .type(further)
        }
        if case .type(let parent) = owner, known.contains(parent) { return .model }
        return owner
    }
}

/// Names the declared types, each in the scope of its owner.
struct TypeNames {
    /// Names the types of a service.
    ///
    /// - Parameters:
    ///   - table: The declared types, which get their names.
    ///   - owners: Where each type is written.
    ///   - service: The name of the service's namespace.
    ///   - plans: The operations, which have names.
    init(_ table: TypeTable, _ owners: TypeOwners, service: String, plans: [EndpointPlan]) {
        var scope = NameScope(
            reserved: SwiftNames.types.union([service, "catalog"]).union(plans.map(\.name)))
        var models: [Int] = []
        let ids = owners.owners.keys.sorted()
        for id in ids where owners.owners[id] == .model { models.append(id) }
        models.sort { Self.rank(table[$0]) < Self.rank(table[$1]) }
        var names: Set<String> = []
        for id in models {
            // The name of a schema does not depend on the operations that use it.
            let isNamed = table[id].component != nil
            let name = scope.take(isNamed ? Array(table[id].suggestions.prefix(1)) : table[id].suggestions)
            names.insert(name)
            table[id].name = name
            table[id].path = [name]
            table[id].code = name
        }
        let reserved = names.union([service])
        var scopes: [TypeOwners.Owner: NameScope] = [:]
        for plan in plans {
            var scope = NameScope(reserved: reserved.union([plan.name]))
            for (type, name) in [(plan.response.type, "Response"), (plan.response.refusal, "ErrorResponse")] {
                guard case .named(let id)? = type?.wrapped, owners.owners[id] == .operation(plan.name),
                    table[id].path.isEmpty, !table[id].isSent,
                    name == "ErrorResponse" || (!plan.response.canBeEmpty && type?.isOptional == false)
                else { continue }
                table[id].name = name
                table[id].path = [plan.name, name]
                table[id].code = name
                scope.insert(name)
            }
            scopes[.operation(plan.name)] = scope
        }
        // A schema keeps its name; one that is written where it is used has others.
        let rest = ids.filter { table[$0].path.isEmpty }
        for id in rest.filter({ table[$0].component != nil }) + rest.filter({ table[$0].component == nil }) {
            guard let owner = owners.owners[id] else { continue }
            let around: String
            var isInModel = false
            switch owner {
            case .model: continue
            case .type(let parent): (around, isInModel) = (table[parent].name, true)
            case .operation(let name): around = name
            }
            var scope = scopes[owner] ?? NameScope(reserved: reserved)
            let name = scope.take(table[id].suggestions)
            scopes[owner] = scope
            table[id].name = name
            table[id].path = [around, name]
            table[id].code = isInModel ? "\(around).\(name)" : name
        }
    }

    private static func rank(_ declaration: TypeDeclaration) -> (Int, String, String, Int) {
        (
            declaration.component == nil ? 1 : 0, declaration.suggestions.first ?? "",
            declaration.component ?? "", declaration.id
        )
    }
}

/// Finds the types that contain themselves, and puts a box where a structure would have no end.
struct TypeCycles {
    /// The enums that have to be indirect.
    private(set) var indirect: Set<Int> = []
    private var state: [Int: Bool] = [:]
    private let table: TypeTable

    init(_ table: TypeTable) {
        self.table = table
        for declaration in table.all { visit(declaration.id) }
    }

    private mutating func visit(_ id: Int) {
        guard state[id] == nil else { return }
        state[id] = true
        switch table[id].kind {
        case .structure(var members):
            for index in members.indices {
                for inner in members[index].type.declarations(direct: true) {
                    if state[inner] == true { members[index].isBoxed = true } else { visit(inner) }
                }
            }
            table[id].kind = .structure(members)
        case .union(let cases, _):
            for inner in cases.flatMap({ $0.type.declarations(direct: true) }) {
                if state[inner] == true { indirect.insert(id) } else { visit(inner) }
            }
        case .enumeration: break
        }
        state[id] = false
    }
}
