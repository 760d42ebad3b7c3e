import NetworkAPIKit

extension NetworkAPI.Catalog {
    /// Compares the service's endpoints with what the provider publishes.
    ///
    /// Answers are judged by decoding: values that the document allows, one for each way in which they may differ, and
    /// all of its examples go through the endpoint's own decoder. Requests are compared by name, type and value.
    ///
    /// - Parameters:
    ///   - document: The provider's document.
    ///   - waivers: Disagreements that are known; one that waives nothing is reported.
    /// - Returns: Every disagreement, with its place and how bad it is.
    public func check(against document: ContractDocument, waivers: [ContractWaiver] = []) -> ContractReport {
        let schemas = CatalogSchemas()
        let checked = CheckedTypes()
        let checks = endpoints.map { Self.check($0.definition, document, schemas, checked) }
        return ContractReport(checks.flatMap { $0.findings() }, waivers: waivers)
    }

    private static func check<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ document: ContractDocument,
        _ schemas: CatalogSchemas,
        _ checked: CheckedTypes
    ) -> any Check {
        EndpointCheck<Definition>(
            document: document, schemas: EndpointSchemas(schemas), all: schemas, checked: checked)
    }
}

/// A check of any endpoint.
protocol Check {
    func findings() -> [ContractFinding]
}
