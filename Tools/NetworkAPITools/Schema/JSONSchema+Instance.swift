import NetworkAPIKit

extension JSONSchema {
    /// Makes a value that fits the schema; the same seed makes the same value.
    ///
    /// Without a seed it has every property, one element in each array, and the first of each choice. A seed chooses
    /// among the alternatives, and leaves out what may be left out.
    ///
    /// - Parameters:
    ///   - seed: What the choices follow from; `nil` takes the first of each.
    ///   - definitions: What the schema's references lead to.
    /// - Returns: A value without ``problems(in:definitions:)``; `nil` where none has an end, or a reference leads nowhere.
    public func instance(
        seed: UInt64? = nil,
        definitions: [String: JSONSchema] = [:]
    ) -> NetworkAPI.JSONValue? {
        let document = Self.document(definitions)
        let schema = json().value
        let choice = seed.map { InstanceChoice(seed: $0) } ?? .first
        let value = InstanceMaker(document: document, for: schema, limit: 20_000).whole(schema, choice)
        return SchemaValidator(document: document).problems(of: value, schema).isEmpty ? value : nil
    }

    /// Finds what of a value does not fit the schema, each with its place.
    ///
    /// - Parameters:
    ///   - value: Any JSON.
    ///   - definitions: What the schema's references lead to.
    /// - Returns: The problems, in the order of the schema; none where the value fits.
    public func problems(
        in value: NetworkAPI.JSONValue,
        definitions: [String: JSONSchema] = [:]
    ) -> [SchemaProblem] {
        SchemaValidator(document: Self.document(definitions)).problems(of: value, json().value)
    }

    private static func document(_ definitions: [String: JSONSchema]) -> ContractDocument {
        ContractDocument(root: .object(["$defs": .object(definitions.mapValues { $0.json().value })]))
    }
}

extension ContractDocument {
    /// Creates a document from one of our own making, or from a part of one.
    package init(root: NetworkAPI.JSONValue) {
        self.root = root
    }
}
