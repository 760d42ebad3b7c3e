import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Cookies", .timeLimit(.minutes(10)))
    struct CookieTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
            server.route("GET", "/login", .text("in").header("Set-Cookie", "session=abc; Path=/"))
            server.route(
                "GET", "/redirect", .redirect(to: "/me").header("Set-Cookie", "session=def; Path=/"))
            server.route("GET", "/me") { .text($0["Cookie"] ?? "none") }
        }

        @Test func `cookies are not stored without a store`() async throws {
            _ = try await Probe(server, "/login").text()
            #expect(try await Probe(server, "/me").text() == "none")
        }

        @Test func `cookies are stored in the given store only`() async throws {
            let store = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
            let client = NetworkAPI.Client(transport: .urlSession(.ephemeral, cookies: store))
            _ = try await Probe(server, "/login").text(using: client)
            #expect(try await Probe(server, "/me").text(using: client) == "session=abc")
            #expect(store.cookies?.map(\.value) == ["abc"])
            #expect(try await Probe(server, "/me").text() == "none")
        }

        @Test func `each cookie of an answer is a value of its own`() async throws {
            let cookies = [
                "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "b=x, y; Path=/", "c=\"1, d=2\"", "e=3; Secure",
            ]
            server.route(
                "GET", "/many",
                cookies.reduce(LoopbackServer.Response.text("ok")) { $0.header("Set-Cookie", $1) }.header(
                    "X-A", "1, a=2"))
            let answer = try await Probe(server, "/many").reply().answer
            #expect(answer.headers[values: .setCookie] == cookies)
            #expect(answer.header(.setCookie) == cookies.first)
            #expect(answer.headers[values: "X-A"] == ["1, a=2"])
        }

        @Test func `a cookie that is set with a redirect is sent with the next request`() async throws {
            let store = URLSessionConfiguration.ephemeral.httpCookieStorage
            let client = NetworkAPI.Client(transport: .urlSession(.ephemeral, cookies: store))
            #expect(try await Probe(server, "/redirect").text(using: client) == "session=def")
        }
    }
}
