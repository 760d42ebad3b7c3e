import NetworkAPIKit

/// A description of a service in OpenAPI 3.1, made from its catalogue.
public struct OpenAPIDocument: Hashable, Sendable {
    /// The document; the same on every run.
    public let json: OrderedJSON
    /// What could not be found out, and what would help; empty where the document says all.
    public let diagnoses: [String]

    /// The document's text, with an end of line behind it.
    public var text: String { json.description + "\n" }
}

extension NetworkAPI.Catalog {
    /// Describes the service in OpenAPI 3.1, from the specifications of its endpoints alone.
    ///
    /// Schemas are found by running the endpoints' types on their examples. What could not be found out is said in the
    /// document's `diagnoses`, and allows anything in its schemas.
    ///
    /// - Parameter version: The version of the description: `info.version`.
    /// - Returns: The document, and what could not be found out.
    public func openAPI(version: String = "1.0.0") -> OpenAPIDocument {
        var writer = OpenAPIWriter(catalog: self)
        return writer.document(version: version)
    }
}
