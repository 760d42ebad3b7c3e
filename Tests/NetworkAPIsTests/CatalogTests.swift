import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct CatalogTests {
    static let endpoints = NetworkAPI.Catalog.all.flatMap(\.endpoints)

    @Test func `every catalog has its endpoints in the order of their names`() {
        for catalog in NetworkAPI.Catalog.all {
            let names = catalog.endpoints.map(\.name)
            #expect(names == names.sorted())
        }
        #expect(
            NetworkAPI.Catalog.all.map(\.name) == [
                "GitHub", "JSONPlaceholder", "Riot", "DataDragon", "Medium", "Voice",
            ])
    }

    @Test func `no two endpoints share a name`() {
        #expect(Set(Self.endpoints.map(\.name)).count == Self.endpoints.count)
    }

    @Test(arguments: endpoints.map(\.name))
    func `each endpoint passes its contract test`(name: String) async throws {
        let endpoint = try #require(Self.endpoints.first { $0.name == name })
        try await verify(endpoint.definition)
    }

    @Test func `every golden text belongs to an endpoint`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Golden")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == Set(Self.endpoints.map { "\($0.name).txt" }))
    }

    @Test(arguments: endpoints.map(\.name))
    func `references and servers use https`(name: String) throws {
        let endpoint = try #require(Self.endpoints.first { $0.name == name })
        #expect(endpoint.reference?.hasPrefix("https://") ?? true)
        #expect(endpoint.server.hasPrefix("https://"))
    }

    private func verify<Definition: SpecifiedAPIDefinition>(_: Definition.Type) async throws {
        try await NetworkAPI.ContractTest(Definition.self).verify(golden: .file())
    }
}
