import NetworkAPIKit

/// A Swift type of a made file.
indirect enum SwiftType: Hashable {
    case string, bool, int, int64, uint64, double, date, url, data, json
    case array(SwiftType)
    case map(SwiftType)
    case optional(SwiftType)
    /// A declared type, by its place among the declarations.
    case named(Int)
    /// A declared enum of which a response can have further values.
    case open(Int)

    /// The type without `nil`.
    var wrapped: SwiftType { if case .optional(let type) = self { type.wrapped } else { self } }
    var isOptional: Bool { if case .optional = self { true } else { false } }
    /// The type with `nil`.
    var orNil: SwiftType { isOptional ? self : .optional(self) }

    /// The declared types that a value of this one holds; of `direct` ones without an array or a map between.
    func declarations(direct: Bool = false) -> [Int] {
        switch self {
        case .array(let type), .map(let type): direct ? [] : type.declarations()
        case .optional(let type): type.declarations(direct: direct)
        case .named(let id), .open(let id): [id]
        default: []
        }
    }

    /// Whether the contract test reads the type as one value without members.
    func isSimple(_ types: TypeTable) -> Bool {
        switch self {
        case .string, .bool, .int, .int64, .uint64, .double, .date, .url, .data, .json, .open: true
        case .array, .map, .optional: false
        case .named(let id): types[id].isRawEnum
        }
    }
}

/// A declared type of a made file.
final class TypeDeclaration {
    enum Kind {
        case structure([TypeMember])
        /// An enum of texts or integers; a closed one decodes no other value.
        case enumeration([EnumCase], isInteger: Bool, isClosed: Bool)
        /// One of several types.
        case union([UnionCase], discriminator: String?)
    }

    let id: Int
    /// The name of the type without the types around it; empty until names are given.
    var name = ""
    /// The name with the types around it, below the namespace of the service; empty until names are given.
    var path: [String] = []
    /// The name as files of the service write it.
    var code = ""
    var kind: Kind
    /// The names that the document suggests, the best one first.
    let suggestions: [String]
    let text: String?
    /// A sentence about members that the type does not have; `nil` if it has all of them.
    var note: String?
    /// The component of the document that the type is made of; `nil` for a type that is written where it is used.
    let component: String?
    var isSent = false
    var isReceived = false

    init(id: Int, kind: Kind, suggestions: [String], text: String?, component: String?) {
        self.id = id
        self.kind = kind
        self.suggestions = suggestions
        self.text = text
        self.component = component
    }

    var isRawEnum: Bool { if case .enumeration = kind { true } else { false } }
    var isClosed: Bool { if case .enumeration(_, _, true) = kind { true } else { false } }
    /// Whether a value has all members of the structure.
    func shows(_ value: NetworkAPI.JSONValue) -> Bool {
        !members.isEmpty && members.allSatisfy { value[$0.name] != nil }
    }

    var members: [TypeMember] { if case .structure(let members) = kind { members } else { [] } }

    /// Returns members in the order of their coding keys, which is that in which they are decoded.
    ///
    /// If the type is only decoded, the keys with the provider's own names are first, on a line together.
    func inOrderOfKeys(_ members: [TypeMember]) -> [TypeMember] {
        guard !isSent else { return members }
        return members.filter { $0.swiftName == $0.name } + members.filter { $0.swiftName != $0.name }
    }

    /// The types of the values that the type holds.
    var contents: [SwiftType] {
        switch kind {
        case .structure(let members): members.map(\.type)
        case .union(let cases, _): cases.map(\.type)
        case .enumeration: []
        }
    }
}

/// A member of a made structure.
struct TypeMember {
    /// The name in the document.
    let name: String
    var swiftName: String
    var type: SwiftType
    var text: String?
    /// Whether the member is always there; it can be null.
    var isRequired: Bool
    var isReadOnly = false
    var isWriteOnly = false
    /// Whether the document requires the member and does not describe it.
    var isUnlisted = false
    var isDeprecated = false
    /// Whether the value is in a box, because it can hold the type that it is a member of.
    var isBoxed = false
    /// The schema, for limits and examples.
    var schema: ContractDocument.Schema
    /// What the schema itself allows: null.
    var isNullable = false
}

/// A case of a made enum with raw values.
struct EnumCase {
    let value: NetworkAPI.JSONValue
    let swiftName: String
    var text: String?
}

/// A case of a made enum with associated values.
struct UnionCase {
    var swiftName: String
    var type: SwiftType
    /// The values of the discriminator.
    var values: [String] = []
    /// The schema of the values; `nil` if it is not known.
    var schema: ContractDocument.Schema?
}

/// The declared types, by their places.
final class TypeTable {
    private(set) var all: [TypeDeclaration] = []

    subscript(id: Int) -> TypeDeclaration { all[id] }

    func add(
        _ kind: TypeDeclaration.Kind, _ suggestions: [String], text: String?, component: String?
    ) -> TypeDeclaration {
        let declaration = TypeDeclaration(
            id: all.count, kind: kind, suggestions: suggestions, text: text, component: component)
        all.append(declaration)
        return declaration
    }

    /// Removes the cases of enums that are the enum itself, directly or through other enums: decoding has no end there.
    func removeEndlessCases() {
        var state: [Int: Bool] = [:]
        func visit(_ id: Int) {
            guard state[id] == nil, case .union(let cases, let discriminator) = all[id].kind else { return }
            state[id] = true
            let kept = cases.filter { entry in
                guard case .named(let inner) = entry.type.wrapped else { return true }
                visit(inner)
                return state[inner] != true
            }
            all[id].kind = .union(kept, discriminator: discriminator)
            state[id] = false
        }
        for declaration in all { visit(declaration.id) }
    }

    /// Removes the members that the document does not describe from answers: providers leave them out there.
    func removeUnlistedMembers() {
        for declaration in all
        where declaration.isReceived && declaration.members.contains(where: \.isUnlisted) {
            declaration.kind = .structure(
                declaration.members.compactMap { member in
                    guard member.isUnlisted else { return member }
                    guard declaration.isSent else { return nil }
                    var member = member
                    member.type = .optional(.json)
                    return member
                })
        }
    }

    /// Writes addresses as text in the types that are sent, and large integers as `Int64`: an address can be a template
    /// or empty.
    func narrowSentTypes() {
        func text(_ type: SwiftType) -> SwiftType {
            switch type {
            case .url: .string
            case .array(let inner): .array(text(inner))
            case .map(let inner): .map(text(inner))
            case .optional(let inner): .optional(text(inner))
            default: type
            }
        }
        for declaration in all where declaration.isSent {
            switch declaration.kind {
            case .structure(let members):
                declaration.kind = .structure(
                    members.map { member in
                        var member = member
                        member.type = text(member.type)
                        // A request has integers alone, if the document allows larger ones too.
                        if !declaration.isReceived, member.type.wrapped == .double,
                            SchemaShape(member.schema).types == ["integer"]
                        {
                            member.type = member.type.isOptional ? .optional(.int64) : .int64
                        }
                        return member
                    })
            case .union(let cases, let discriminator):
                var unique: [UnionCase] = []
                for entry in cases {
                    let type = text(entry.type)
                    if unique.contains(where: { $0.type == type }) { continue }
                    var entry = entry
                    entry.type = type
                    unique.append(entry)
                }
                declaration.kind = .union(unique, discriminator: discriminator)
            case .enumeration: break
            }
        }
    }

    /// Returns the declarations that values of some types hold, each once, in the order in which they are found.
    func reachable(from types: [SwiftType]) -> [Int] {
        var found: [Int] = []
        var known: Set<Int> = []
        var waiting = types.flatMap { $0.declarations() }
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            guard known.insert(id).inserted else { continue }
            found.append(id)
            waiting += all[id].contents.flatMap { $0.declarations() }
        }
        return found
    }
}
