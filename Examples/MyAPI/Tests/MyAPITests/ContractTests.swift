import Foundation
import MyAPI
import NetworkAPITesting
import Testing

@Suite struct ContractTests {
    // NETWORKAPI_WRITE_GOLDEN=1 swift test writes the request of a new endpoint to Golden, for a review.
    @Test(arguments: MyAPI.catalog.endpoints.map(\.name))
    func `each endpoint passes its contract test`(name: String) async throws {
        let endpoint = try #require(MyAPI.catalog.endpoint(named: name))
        try await verify(endpoint.definition)
    }

    @Test func `every golden text belongs to an endpoint`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == Set(MyAPI.catalog.endpoints.map { "\($0.name).txt" }))
    }

    private func verify<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
        try await NetworkAPI.ContractTest(Definition.self).verify(golden: .file())
    }
}
