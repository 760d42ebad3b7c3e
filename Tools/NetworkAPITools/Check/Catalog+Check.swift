import NetworkAPIKit

extension NetworkAPI.Catalog {
    /// Compares the endpoints of a service with the document that its provider publishes.
    ///
    /// Responses are checked by decoding: values that the document allows, one for each possible difference, and all of
    /// its examples are decoded by the endpoint. Requests are built as a call sends them, for the example and for each
    /// optional argument and each value of a closed type, and validated.
    ///
    /// - Parameters:
    ///   - document: The provider's document.
    ///   - waivers: Known differences. A waiver that matches nothing is reported.
    /// - Returns: All differences, with their location and severity.
    public func check(against document: ContractDocument, waivers: [ContractWaiver] = []) -> ContractReport {
        let schemas = CatalogSchemas()
        let checked = CheckedTypes()
        let checks = endpoints.map { Self.check($0.definition, document, schemas, checked, security) }
        return ContractReport(checks.flatMap { $0.findings() }, waivers: waivers)
    }

    private static func check<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ document: ContractDocument,
        _ schemas: CatalogSchemas,
        _ checked: CheckedTypes,
        _ security: NetworkAPI.Catalog.SecurityScheme
    ) -> any Check {
        EndpointCheck<Definition>(
            document: document, schemas: EndpointSchemas(schemas), all: schemas, checked: checked,
            security: security)
    }
}

/// Checks an endpoint.
protocol Check {
    func findings() -> [ContractFinding]
}
