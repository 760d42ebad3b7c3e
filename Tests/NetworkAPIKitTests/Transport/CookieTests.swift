import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Cookies", .timeLimit(.minutes(1)))
    struct CookieTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
            server.route("GET", "/login", .text("in").header("Set-Cookie", "session=abc; Path=/"))
            server.route(
                "GET", "/redirect", .redirect(to: "/me").header("Set-Cookie", "session=def; Path=/"))
            server.route("GET", "/me") { .text($0["Cookie"] ?? "none") }
        }

        @Test func `no cookies are kept unless asked`() async throws {
            _ = try await Probe(server, "/login").text()
            #expect(try await Probe(server, "/me").text() == "none")
        }

        @Test func `cookies are kept in the store that is given, and nowhere else`() async throws {
            let store = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
            let client = NetworkAPI.Client(transport: .urlSession(.ephemeral, cookies: store))
            _ = try await Probe(server, "/login").text(using: client)
            #expect(try await Probe(server, "/me").text(using: client) == "session=abc")
            #expect(store.cookies?.map(\.value) == ["abc"])
            #expect(try await Probe(server, "/me").text() == "none")
        }

        @Test func `a cookie that comes with a redirect goes along with it`() async throws {
            let store = URLSessionConfiguration.ephemeral.httpCookieStorage
            let client = NetworkAPI.Client(transport: .urlSession(.ephemeral, cookies: store))
            #expect(try await Probe(server, "/redirect").text(using: client) == "session=def")
        }
    }
}
