import NetworkAPIKit

/// Validates JSON values against the schemas of a document (JSON Schema 2020-12, and the dialect of OpenAPI 3.0).
///
/// References that are not valid allow any value.
package struct SchemaValidator {
    private let registry: SchemaRegistry
    private let options: SchemaOptions

    /// Creates a validator for the schemas of a document.
    ///
    /// - Parameters:
    ///   - root: The whole document, which is a schema itself or contains schemas.
    ///   - others: The documents that it can refer to, by their URI.
    ///   - options: The keywords that are checked differently.
    package init(
        root: NetworkAPI.JSONValue,
        others: [String: NetworkAPI.JSONValue] = [:],
        options: SchemaOptions = SchemaOptions()
    ) {
        registry = SchemaRegistry(root, others: others)
        var options = options
        options.isLegacy = root["openapi"]?.string?.hasPrefix("3.0") == true
        self.options = options
    }

    /// Returns the problems of a value.
    ///
    /// - Parameters:
    ///   - value: Any JSON value.
    ///   - schema: A schema of the document; `nil` allows any value.
    ///   - location: The JSON pointer of the schema in the document.
    /// - Returns: The problems in the order of the schema; an empty array if the schema allows the value.
    package func problems(
        of value: NetworkAPI.JSONValue, _ schema: NetworkAPI.JSONValue?, at location: String = "#"
    ) -> [SchemaProblem] {
        guard let schema else { return [] }
        let position = registry.position(of: schema, at: location)
        let frame = SchemaFrame(value: value, position: position, scope: SchemaScope(position.resource))
        return SchemaEvaluation(registry, options).evaluate(frame).problems
    }
}

/// The keywords that a validation checks differently from JSON Schema's own rules.
package struct SchemaOptions: Sendable {
    /// Whether `format` restricts values, and not only describes them.
    var checksFormats = true
    /// Whether the value is sent to the server, which does not receive read-only members.
    var isRequest = false
    /// Whether the document is OpenAPI 3.0, in which `$ref` replaces its siblings.
    var isLegacy = false

    /// Creates the options of a validation.
    package init(checksFormats: Bool = true, isRequest: Bool = false) {
        self.checksFormats = checksFormats
        self.isRequest = isRequest
    }
}
