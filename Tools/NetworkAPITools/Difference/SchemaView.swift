import NetworkAPIKit

/// What a schema allows, without the way in which it is written: references are followed, the parts of `allOf` are read
/// together, and the forms of OpenAPI 3.0 are those of 3.1.
struct SchemaView {
    typealias Node = ContractDocument.Node

    /// The types without `null`; `nil` if any type is allowed.
    var types: Set<String>?
    var format: String?
    var isNullable = false
    /// Whether the schema is `false`.
    var isImpossible = false
    /// The allowed values without `null`; `nil` if they are not listed.
    var values: [NetworkAPI.JSONValue]?
    /// Whether `null` is one of the listed values; `nil` if they are not listed.
    var listsNull: Bool?
    /// Whether nothing is said about types, values and `null`.
    var hasAnyType = false
    var constant: NetworkAPI.JSONValue?
    var knownValues: [NetworkAPI.JSONValue] = []
    /// The narrowest limits, such as `maximum`.
    var limits: [String: NetworkAPI.JSONValue] = [:]
    /// The patterns, each of which a text has to match, without those that match any text.
    var patterns: Set<String> = []
    /// Whether a pattern is stated that matches any text.
    var hasGeneralPattern = false
    var hasUniqueItems = false
    var properties: [String: [Node]] = [:]
    var required: Set<String> = []
    var additional: Rest = .any
    var unevaluated: [String: Node] = [:]
    var items: [Node] = []
    var prefixItems: [[Node]] = []
    /// The schemas of the keywords that have one, such as `contains`.
    var parts: [String: [Node]] = [:]
    /// The schemas of the keywords that have one for each name, such as `dependentSchemas`.
    var maps: [String: [String: [Node]]] = [:]
    var dependentRequired: [String: Set<String>] = [:]
    /// The alternatives of `oneOf` and `anyOf`, without `null`.
    var groups: [Group] = []
    /// The parts of `allOf` that stand in the schema itself.
    var allOf: [Node] = []
    var discriminator: Node?
    /// The values that the discriminator states for each alternative, by its reference.
    var mapping: [String: Set<String>] = [:]
    var defaultValue: NetworkAPI.JSONValue?
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    var sunset: NetworkAPI.JSONValue?
    var stability = Stability()
    var contents: [String: String] = [:]
    /// How XML has the value, without what is so if nothing is stated.
    var xml: [String: NetworkAPI.JSONValue]?
    /// The places of the schemas that were read.
    private(set) var places: Set<String> = []
    /// Whether a part of it is in the schema that a reference leads to.
    private(set) var followsReference = false

    /// What is allowed beside the listed members or elements.
    enum Rest {
        case any
        case none
        case schema([Node])
    }

    /// The alternatives of one keyword.
    struct Group {
        let keyword: String
        var nodes: [Node]
        /// The name in the rules.
        var word: String { keyword == "oneOf" ? "one-of" : "any-of" }
        var texts: [NetworkAPI.JSONValue] { nodes.map(\.json) }
    }

    /// A schema that is to be read.
    struct Waiting {
        let node: Node
        /// Whether `null` is another alternative, so that the schema does not decide about it.
        var isBesideNull = false
    }

    /// Reads schemas that apply together.
    ///
    /// - Parameters:
    ///   - nodes: The schemas, or references to them.
    ///   - isUnwrapping: Whether a single alternative is read as the schema itself.
    init(_ nodes: [Node], isUnwrapping: Bool = false) {
        var known: Set<String> = []
        var waiting = nodes.reversed().map { Waiting(node: $0) }
        var nulls: [Bool] = []
        var own: Bool?
        while let next = waiting.popLast(), known.count < 2_000 {
            guard let node = next.node.resolved, known.insert(node.pointer).inserted else { continue }
            if next.node.reference != nil {
                followsReference = true
                if let beside = Self.siblings(of: next.node) {
                    waiting.append(Waiting(node: beside, isBesideNull: next.isBesideNull))
                }
            }
            let isFirst = known.count == 1
            let (null, more) = read(node, isFirst: isFirst, isUnwrapping: isUnwrapping)
            waiting += more.reversed().map {
                Waiting(node: $0.node, isBesideNull: $0.isBesideNull || next.isBesideNull)
            }
            guard let null else { continue }
            if isFirst { own = null }
            if !next.isBesideNull { nulls.append(null) }
        }
        places = known
        settle()
        // What the outermost schema says about `null` is what its author meant.
        isNullable = own == true || (!nulls.isEmpty && nulls.allSatisfy(\.self))
        hasAnyType = nulls.isEmpty && types == nil && values == nil && constant == nil && groups.isEmpty
    }

    /// The keywords beside a reference, which apply too since OpenAPI 3.1.
    private static func siblings(of node: Node) -> Node? {
        guard var members = node.json.object, members.count > 1, !node.document.isBefore31 else { return nil }
        members["$ref"] = nil
        return Node(document: node.document, json: .object(members), pointer: node.pointer + "/$ref")
    }

    /// The only types of a schema that is nothing but a choice of types.
    var choiceOfTypes: Set<String>? {
        union { node in
            Self.onlyTypes(of: node).map { Set($0).subtracting(["null"]) }
        }
    }

    /// The types of a schema that is a choice of alternatives, each of which has a type.
    var typesOfChoice: Set<String>? { union { SchemaView([$0]).types } }

    private func union(_ types: (Node) -> Set<String>?) -> Set<String>? {
        guard self.types == nil, groups.count == 1, let group = groups.first, properties.isEmpty else {
            return nil
        }
        var all: Set<String> = []
        for node in group.nodes {
            guard let own = types(node) else { return nil }
            all.formUnion(own)
        }
        // Each integer is a number.
        if all.contains("number"), group.keyword == "anyOf" { all.remove("integer") }
        return all.isEmpty ? nil : all
    }

    /// Whether the schema is nothing but a choice of alternatives.
    var isChoice: Bool { groups.count == 1 && types == nil && properties.isEmpty && required.isEmpty }

    /// Whether a keyword of a type concerns a value of the schema.
    func allows(_ type: String) -> Bool {
        guard let types = types ?? choiceOfTypes else { return true }
        return types.contains(type) || (type == "number" && types.contains("integer"))
    }

    /// Whether each value of the other types has one of the types.
    static func areCovered(_ others: Set<String>, by types: Set<String>) -> Bool {
        others.allSatisfy { types.contains($0) || ($0 == "integer" && types.contains("number")) }
    }
}

/// The promised stability of an operation or a schema, from the extension that oasdiff reads.
struct Stability: Comparable {
    private static let levels = ["draft", "alpha", "beta", "stable"]
    private var rank = 3
    /// Whether the extension has a value that is not one of the levels.
    private(set) var isInvalid = false

    init() {}

    init(_ json: NetworkAPI.JSONValue) {
        guard let stated = json["x-stability-level"] else { return }
        if let rank = stated.string.flatMap(Self.levels.firstIndex) {
            self.rank = rank
        } else {
            isInvalid = true
        }
    }

    /// Whether changes need not be announced.
    var isUnstable: Bool { rank < 2 }

    static func < (first: Stability, second: Stability) -> Bool { first.rank < second.rank }
}
