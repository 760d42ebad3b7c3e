import NetworkAPIKit

extension JSONSchema {
    /// Returns a value that the schema allows.
    ///
    /// The same seed gives the same value.
    ///
    /// Without a seed the value has every property, one element in each array, and the first of each choice. A seed
    /// selects among alternatives and omits some optional values.
    ///
    /// - Parameters:
    ///   - seed: The seed of the choices; `nil` selects the first of each.
    ///   - definitions: The definitions that the schema refers to.
    /// - Returns: A value without ``problems(in:definitions:)``; `nil` if every value is infinite or a reference is not
    ///   valid.
    public func instance(
        seed: UInt64? = nil,
        definitions: [String: JSONSchema] = [:]
    ) -> NetworkAPI.JSONValue? {
        let document = Self.document(definitions)
        let schema = json().value
        let choice = seed.map { InstanceChoice(seed: $0) } ?? .first
        let value = InstanceMaker(document: document, for: schema, limit: 20_000).whole(schema, choice)
        return SchemaValidator(root: document.root).problems(of: value, schema).isEmpty ? value : .none
    }

    /// Returns the problems of a value that the schema does not allow.
    ///
    /// - Parameters:
    ///   - value: Any JSON value.
    ///   - definitions: The definitions that the schema refers to.
    /// - Returns: The problems in the order of the schema; an empty array if the schema allows the value.
    public func problems(
        in value: NetworkAPI.JSONValue,
        definitions: [String: JSONSchema] = [:]
    ) -> [SchemaProblem] {
        SchemaValidator(root: Self.document(definitions).root).problems(of: value, json().value)
    }

    private static func document(_ definitions: [String: JSONSchema]) -> ContractDocument {
        ContractDocument(root: .object(["$defs": .object(definitions.mapValues { $0.json().value })]))
    }
}
