import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

/// The main actor is the default isolation of this module; what endpoints share is `nonisolated`.
@Suite struct DraftsAPITests {
    private let stub = NetworkAPI.StubTransport { request in
        switch "\(request.method) \(request.url)" {
        case "GET https://drafts.example.com/drafts/7": .json(#"{"title": "Hello"}"#)
        case "PUT https://drafts.example.com/drafts/7":
            .json(#"{"versions": [{"title": "Hello"}, {"title": "Hello, world"}]}"#)
        default: .json(#"{"reason": "gone"}"#, status: 410)
        }
    }

    private var client: NetworkAPI.Client { NetworkAPI.Client(transport: stub) }

    @Test func `a model that endpoints share is received, changed and sent`() async throws {
        var draft = try await DraftsAPI.GetDraft(id: 7).request(using: client)
        draft.title += ", world"
        let answer = try await DraftsAPI.ReplaceDraft(id: 7, with: draft).request(using: client)
        #expect(answer.versions.map(\.title) == ["Hello", "Hello, world"])
        #expect(stub.calls.last?.body == .data(Data(#"{"title":"Hello, world"}"#.utf8)))
    }

    @Test func `a refusal is read by the ErrorResponse of the protocol that endpoints share`() async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await DraftsAPI.GetDraft(id: 8).request(using: client)
        }
        #expect(failure?.errorResponse(of: DraftsAPI.GetDraft.self)?.reason == "gone")
    }
}
