import NetworkAPIKit

extension ContractDocument {
    /// A member of an object.
    struct Property: Sendable {
        let name: String
        let schema: Schema
        /// Whether the object that lists the member also requires it.
        let isRequired: Bool
    }
}

extension ContractDocument.Schema {
    // MARK: Objects

    /// The members in the order of the document.
    var properties: [ContractDocument.Property] {
        let required = Set(required)
        return (node["properties"]?.members ?? []).map { name, node in
            .init(name: name, schema: .init(node), isRequired: required.contains(name))
        }
    }

    /// The names of the members that are required, also of those that the schema does not list.
    var required: [String] { json["required"]?.array?.compactMap(\.string) ?? [] }

    /// What is allowed beside the listed members.
    var additional: Additional {
        switch node["additionalProperties"] {
        case nil: .unstated
        case let rest? where rest.json.bool == true || rest.json.object?.isEmpty == true: .any
        case let rest? where rest.json.bool == false: .none
        case let rest?: .schema(.init(rest))
        }
    }

    /// What an object allows beside its listed members.
    enum Additional: Sendable {
        /// The schema does not state it: any member is allowed.
        case unstated
        /// Any member.
        case any
        /// No member.
        case none
        /// Members of a schema.
        case schema(ContractDocument.Schema)
    }

    var patternProperties: [(pattern: String, schema: ContractDocument.Schema)] {
        (node["patternProperties"]?.members ?? []).map { ($0.name, .init($0.node)) }
    }
    var propertyNames: ContractDocument.Schema? { part("propertyNames") }
    var dependentSchemas: [(name: String, schema: ContractDocument.Schema)] {
        (node["dependentSchemas"]?.members ?? []).map { ($0.name, .init($0.node)) }
    }

    // MARK: Arrays

    var items: ContractDocument.Schema? { part("items") }
    var prefixItems: [ContractDocument.Schema] { list("prefixItems") }
    var contains: ContractDocument.Schema? { part("contains") }

    // MARK: Combinations

    var allOf: [ContractDocument.Schema] { list("allOf") }
    var oneOf: [ContractDocument.Schema] { list("oneOf") }
    var anyOf: [ContractDocument.Schema] { list("anyOf") }
    var not: ContractDocument.Schema? { part("not") }
    var condition: ContractDocument.Schema? { part("if") }
    var then: ContractDocument.Schema? { part("then") }
    var otherwise: ContractDocument.Schema? { part("else") }

    /// How the alternatives are told apart; `nil` if the schema does not say it.
    var discriminator: Discriminator? { node["discriminator"].map(Discriminator.init) }

    /// The member that names the alternative of a value.
    struct Discriminator: Sendable {
        let node: ContractDocument.Node

        init(_ node: ContractDocument.Node) { self.node = node }

        var property: String { node.text("propertyName") ?? "" }
        /// The values and their schemas, in the order of the document; a schema is a name or a reference.
        var mapping: [(value: String, schema: String)] {
            (node["mapping"]?.members ?? []).compactMap { value, schema in
                schema.json.string.map { (value, $0) }
            }
        }
    }

    private func part(_ keyword: String) -> ContractDocument.Schema? {
        node[keyword].map(ContractDocument.Schema.init)
    }

    private func list(_ keyword: String) -> [ContractDocument.Schema] {
        (node[keyword]?.elements ?? []).map(ContractDocument.Schema.init)
    }
}
