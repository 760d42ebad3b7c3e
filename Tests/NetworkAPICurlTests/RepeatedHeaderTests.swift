import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import Testing

#if !canImport(Darwin)
    @Suite("Repeated headers with libcurl", .timeLimit(.minutes(10)))
    struct RepeatedHeaderTests {
        private func sent(_ headers: NetworkAPI.Headers) async throws -> [(name: String, value: String)] {
            let server = try LoopbackServer()
            server.route("GET", "/", .text("ok"))
            var call = Call(server)
            call.requestInfo = Call.RequestInfo(method: .get, headers: headers)
            _ = try await call.request(using: NetworkAPI.Client(transport: .curl(.init(proxy: ""))))
            return try #require(server.requests.first).headers
        }

        @Test func `cookies are one field, and the elements of a list stay apart`() async throws {
            let fields = try await sent(["Cookie": "a=1", "X-A": "1", "cookie": "b=2", "x-a": "2"])
            #expect(fields.filter { $0.name.lowercased() == "cookie" }.map(\.value) == ["a=1; b=2"])
            #expect(fields.filter { $0.name.lowercased() == "x-a" }.map(\.value) == ["1", "2"])
        }

        @Test func `a header that can occur only once is refused`() async throws {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await sent(["Authorization": "a", "authorization": "b"])
            }
            #expect(failure?.request?.part == .header("authorization"))
        }
    }
#endif
