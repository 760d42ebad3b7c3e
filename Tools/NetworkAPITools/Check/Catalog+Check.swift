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
    ///   - lock: The document of the last review, such as a lock file; later changes of the provider are reported,
    ///     also if the endpoints still fit.
    ///   - waivers: Known differences. A waiver that matches nothing, or that has expired, is reported.
    /// - Returns: All differences, with their location and severity.
    public func check(
        against document: ContractDocument, lock: ContractDocument? = nil, waivers: [ContractWaiver] = []
    ) -> ContractReport {
        let schemas = CatalogSchemas()
        let checked = CheckedTypes()
        // An endpoint does not receive the callbacks.
        let references = LostReferences(document, skipping: ["callbacks"])
        let checks = endpoints.map {
            Self.check($0.definition, document, schemas, checked, security, references)
        }
        let difference = lock.map { DocumentDifference(old: $0, new: document) }
        let findings = document.located(checks.flatMap { $0.findings(since: difference) })
        return ContractReport(
            findings, waivers: waivers, endpoints: endpoints.map(\.name), today: CalendarDay.today)
    }

    private static func check<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type,
        _ document: ContractDocument,
        _ schemas: CatalogSchemas,
        _ checked: CheckedTypes,
        _ security: NetworkAPI.Catalog.SecurityScheme,
        _ references: LostReferences
    ) -> any Check {
        EndpointCheck<Definition>(
            document: document, schemas: EndpointSchemas(schemas), all: schemas, checked: checked,
            security: security, references: references)
    }
}

/// Checks an endpoint.
protocol Check {
    func findings(since difference: DocumentDifference?) -> [ContractFinding]
}
