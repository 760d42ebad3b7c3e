import NetworkAPITesting
import Testing

@Suite struct CatalogTests {
    private let catalog = NetworkAPI.Catalog("Trains", [Trains.self, Health.self])

    @Test func `a catalog has its endpoints in the order of the initializer`() {
        #expect(catalog.name == "Trains")
        #expect(catalog.endpoints.map(\.name) == ["Trains", "Health"])
        #expect(
            catalog.endpoints.map(\.summary) == [
                Trains.specification.summary, Health.specification.summary,
            ])
        #expect(catalog.endpoints.map(\.reference) == ["https://trains.example.com/reference", nil])
        #expect(catalog.endpoints.map(\.arguments) == [Trains.specification.arguments, []])
        #expect(catalog.endpoints.map(\.exampleResponse) == [#"{"count": 2}"#, .empty()])
    }

    @Test func `a catalog has each server once, and the credential policy of each endpoint`() {
        let catalog = NetworkAPI.Catalog("Trains", [Trains.self, Health.self, Depot.self])
        #expect(catalog.servers == ["https://trains.example.com", "http://depot.example.com:8080"])
        #expect(catalog.endpoints.map(\.authorization) == [.automatic, .automatic, .required])
    }

    @Test(arguments: [("Trains", true), ("trains", false), ("", false), ("Train", false)])
    func `an endpoint of a catalog is found by its whole name`(name: String, isFound: Bool) {
        #expect((catalog.endpoint(named: name) != nil) == isFound)
    }

    @Test func `a catalog's endpoint has the type of its definition`() async throws {
        let endpoint = try #require(catalog.endpoint(named: "Trains"))
        #expect(try await text(of: endpoint.definition) == "Response(count: 2)")
    }

    @Test func `a catalog may be empty`() {
        #expect(NetworkAPI.Catalog("None", []).endpoints.isEmpty)
    }

    private func text<Definition: SpecifiedAPIDefinition>(of _: Definition.Type) async throws -> String {
        let specification = Definition.specification
        let answer = try specification.exampleResponse.answer()
        return "\(try await specification.example.request(using: .stub(answer)))"
    }
}

private struct Depot: SpecifiedAPIDefinition {
    let urlInfo = URLInfo(scheme: "http", host: "depot.example.com", port: 8080, path: "/")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    typealias Response = EmptyResponse

    static let specification = NetworkAPI.Specification(
        Depot.init, summary: "List the depot", exampleResponse: .empty())
}
