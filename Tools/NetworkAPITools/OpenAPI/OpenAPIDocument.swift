import NetworkAPIKit

/// An OpenAPI 3.1 document of a service, created from its catalog.
public struct OpenAPIDocument: Hashable, Sendable {
    /// The document.
    ///
    /// It is the same in every run.
    public let json: OrderedJSON
    /// The parts that could not be determined and how to fix them; empty if the document is complete.
    public let diagnoses: [String]

    /// The JSON text of the document, with a line break at the end.
    public var text: String { json.description + "\n" }
}

extension NetworkAPI.Catalog {
    /// Creates an OpenAPI 3.1 document from the specifications of the endpoints.
    ///
    /// The endpoints' types are decoded from their examples to find their schemas. A schema that could not be
    /// determined allows any value and is listed in `diagnoses`.
    ///
    /// - Parameters:
    ///   - version: The version of the description: `info.version`.
    ///   - documentation: The comments of the sources, which become descriptions; the chapters of its files are tags.
    /// - Returns: The document and its diagnoses.
    public func openAPI(
        version: String = "1.0.0", documentation: SourceDocumentation = .none
    ) -> OpenAPIDocument {
        var writer = OpenAPIWriter(catalog: self, documentation: documentation)
        return writer.document(version: version)
    }
}
