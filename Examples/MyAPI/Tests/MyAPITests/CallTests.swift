import MyAPI
import NetworkAPITesting
import Testing

@Suite struct CallTests {
    private let stub = NetworkAPI.StubTransport(catalog: MyAPI.catalog)

    @Test func `a catalog answers an endpoint with its example`() async throws {
        let client = NetworkAPI.Client(transport: stub)
        let post = try await MyAPI.GetPost(id: 7).request(using: client)
        #expect(post.title == "Hello")
        #expect(stub.calls(of: MyAPI.GetPost.self).map { $0["id"] } == ["7"])
    }

    @Test func `a post that does not exist is a failure with the status 404`() async {
        stub.stub(MyAPI.GetPost.self, status: 404)
        let client = NetworkAPI.Client(transport: stub)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await MyAPI.GetPost(id: 0).request(using: client)
        }
        #expect(failure?.status == 404)
    }
}
