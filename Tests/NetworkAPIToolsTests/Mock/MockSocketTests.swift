import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MockSocketTests {
    @Test(arguments: [500, 5_000, 100_000])
    func `a body of any depth receives a response, and so does the next call`(depth: Int) async throws {
        let mock = MockServer([ShopAPI.catalog])
        let server = try LocalServer.loopback(0) { mock.answer(to: $0) }
        defer { server.stop() }
        let client = NetworkAPI.Client(servers: ["api.example.com": server.baseURL])
        let body = String(repeating: #"{"more":["#, count: depth)
        for text in [body, body + String(repeating: "]}", count: depth)] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await Deep(text).request(using: client)
            }
            #expect(failure?.status == 400)
        }
        #expect(try await ShopAPI.Ping().reply(using: client).status == 204)
    }

    /// `POST /items` with any body.
    private struct Deep: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo: RequestInfo<NetworkAPI.RawBody>
        typealias Response = EmptyResponse

        init(_ text: String) {
            requestInfo = RequestInfo(method: .post, parameters: .data(Data(text.utf8), type: .json))
        }
    }
}
