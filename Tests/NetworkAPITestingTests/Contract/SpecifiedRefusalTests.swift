import Foundation
import NetworkAPITesting
import Testing

/// An endpoint that specifies the example of a refusal in a 200.
@Suite struct SpecifiedRefusalTests {
    private struct Post: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "chat.example", path: "/post")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Response> = .json().refusing(refusal)

        struct Response: Decodable { let ts: String }
        struct ErrorResponse: Decodable { let error: String }

        @TaskLocal static var refusal = NetworkAPI.Refusal.member("/ok", equals: false)
        @TaskLocal static var exampleResponse: NetworkAPI.Catalog.ExampleResponse =
            #"{"ok": true, "ts": "1.2"}"#
        @TaskLocal static var refused: NetworkAPI.Catalog.ExampleResponse =
            #"{"ok": false, "error": "no_channel"}"#

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, requestLine: "GET /post", summary: "Post a message",
                exampleResponse: exampleResponse,
                responses: [.response(200, ErrorResponse.self, "No such channel", example: refused)])
        }
    }

    private func problems() async -> [String] {
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Post.self).verify(golden: Self.golden)
        }
        return failure?.problems ?? []
    }

    private static let golden: NetworkAPI.ContractTest.GoldenText = """
        GET https://chat.example/post
        Accept: application/json
        """

    @Test func `the example of a refusal has the status of a success`() async throws {
        try await NetworkAPI.ContractTest(Post.self).verify(golden: Self.golden)
    }

    @Test func `a contract test reports a refusal that is not an ErrorResponse`() async {
        let found = await Post.$refused.withValue(#"{"ok": false, "reason": "x"}"#) { await problems() }
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("the example of the status 200 is not a valid ErrorResponse: ") == true)
    }

    @Test func `a contract test reports a refusal that the endpoint does not recognize`() async {
        let found = await Post.$refused.withValue(#"{"ok": true, "error": "x"}"#) { await problems() }
        #expect(
            found.first?.hasPrefix("the status 200 is accepted, but its example is not a valid Response")
                == true)
    }

    @Test func `a contract test reports an example that is a refusal`() async {
        let found = await Post.$exampleResponse.withValue(#"{"ok": false, "ts": "1"}"#) { await problems() }
        #expect(found.count == 1)
        #expect(found.first?.contains("the service refused the call in its answer") == true)
    }

    @Test func `a contract test reports an invalid pointer`() async {
        let found = await Post.$refusal.withValue(.present("ok")) { await problems() }
        #expect(found.count == 1)
        #expect(found.first?.contains("\"ok\" is not a JSON pointer") == true)
    }

    @Test func `a stub gives the refusal of the specification`() async throws {
        let stub = NetworkAPI.StubTransport().stub(Post.self, status: 200, isRefused: true)
        let client = NetworkAPI.Client(transport: stub)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Post().request(using: client)
        }
        #expect(failure?.messageKey == "status.refusal")
        #expect(failure?.errorResponse(of: Post.self)?.error == "no_channel")
        stub.stub(Post.self, status: 200)
        #expect(try await Post().request(using: client).ts == "1.2")
        stub.stub(Post.self) { _ in .json(#"{"ok": false, "error": "busy"}"#) }
        let busy = await #expect(throws: NetworkAPI.Failure.self) { try await Post().request(using: client) }
        #expect(busy?.errorResponse(of: Post.self)?.error == "busy")
        stub.stub(Post.self, status: 201, isRefused: true)
        let none = await #expect(throws: NetworkAPI.Failure.self) { try await Post().request(using: client) }
        #expect(none?.description.contains("its specification has no refusal with the status 201") == true)
    }
}
