import NetworkAPIKit

extension EndpointCheck {
    /// Compares each property that the type reads with the provider's, for differences that decoding does not show.
    func propertyFindings(
        _ type: any Decodable.Type,
        _ contentType: NetworkAPI.MediaType,
        _ schema: NetworkAPI.JSONValue,
        _ status: Int,
        _ path: String,
        _ pointer: String
    ) -> [ContractFinding] {
        guard let ours = schemas.schema(of: type, in: contentType, status: status) else { return [] }
        var comparison = ResponseComparison(document: document, definitions: all.definitions)
        comparison.compare(ours, schema, path + ".$")
        return comparison.differences.map {
            finding($0.path, $0.ours, $0.theirs, $0.severity, $0.rule, pointer)
        }
    }
}
