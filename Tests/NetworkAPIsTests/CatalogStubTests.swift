import NetworkAPIs
import Testing

/// A stub transport for a catalog responds with each endpoint's example, without credentials and files.
struct CatalogStubTests {
    @Test func `every endpoint of every catalog is answered`() async throws {
        for catalog in NetworkAPI.Catalog.all {
            let client = NetworkAPI.Client(transport: NetworkAPI.StubTransport(catalog: catalog))
            for endpoint in catalog.endpoints { try await call(endpoint.definition, client) }
        }
        #expect(GitHubAPI.catalog.endpoints.count == 39)
    }

    private func call<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ client: NetworkAPI.Client
    ) async throws {
        _ = try await Definition.specification.example.request(using: client)
    }

    @Test func `an example whose file is missing does not leave the process`() async {
        let upload = GitHubAPI.UploadReleaseAsset.specification.example
        let client = NetworkAPI.Client(interceptors: [.bearer("t")])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await upload.request(using: client)
        }
        guard case .request(let problem) = failure else {
            Issue.record("\(failure as Any) is not a request failure")
            return
        }
        #expect(problem.part == .body)
    }
}
