import Foundation
import NetworkAPITesting
import NetworkAPITools

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends the calls of an endpoint to a strict mock server of its catalog.
enum OwnExample {
    /// Returns the errors of the answer to a call, and the status.
    static func answer(
        to definition: some NetworkAPIDefinition, in catalog: NetworkAPI.Catalog
    ) throws -> [String] {
        let request = try definition.urlRequest()
        let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        let headers = (request.allHTTPHeaderFields ?? [:]).reduce(into: NetworkAPI.Headers()) {
            $0.append(.init($1.key), $1.value)
        }
        let server = MockServer([catalog], options: MockOptions(isStrict: true))
        let answer = server.answer(
            to: .init(
                method: request.httpMethod ?? "GET", path: url?.percentEncodedPath ?? "",
                query: url?.percentEncodedQuery, headers: headers, body: request.httpBody ?? Data()))
        return answer.errors + ["\(answer.status)"]
    }

    /// Returns the errors of the answer to the example of an endpoint, and the status.
    static func answer<Definition: SpecifiedAPIDefinition>(of type: Definition.Type) throws -> [String] {
        try answer(to: type.specification.example, in: NetworkAPI.Catalog("Example", [type]))
    }

    /// The operation of an endpoint in the document of a catalog with nothing else.
    static func operation<Definition: SpecifiedAPIDefinition>(
        of type: Definition.Type
    ) -> NetworkAPI.JSONValue? {
        let document = NetworkAPI.Catalog("Example", [type]).openAPI().json.value
        return document["paths"]?.object?.values.first?.object?.values.first
    }
}
