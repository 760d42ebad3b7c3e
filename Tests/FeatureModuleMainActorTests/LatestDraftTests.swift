import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite struct LatestDraftTests {
    @Test func `nested types decode off the main actor and arrive on it`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in try LatestDraft.specification.exampleResponse.answer() })
        let draft = try await LatestDraft.specification.example.request(using: client)
        #expect(draft.title == "Hello")
        #expect(draft.tags.map(\.name) == ["new"])
    }

    @Test func `a refusal is read by the nested ErrorResponse`() async {
        let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"reason": "gone"}"#, status: 410) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await LatestDraft(author: "kim").request(using: client)
        }
        #expect(failure?.errorResponse(of: LatestDraft.self)?.reason == "gone")
    }

    @Test func `a catalog accepts an endpoint of a module with main-actor isolation`() {
        let catalog = NetworkAPI.Catalog("Drafts", [LatestDraft.self])
        #expect(catalog.endpoint(named: "LatestDraft")?.arguments.map(\.name) == ["author"])
    }
}
