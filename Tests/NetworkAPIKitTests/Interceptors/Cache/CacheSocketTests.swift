import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Cache over sockets", .timeLimit(.minutes(10)))
    struct CacheTests {
        @Test func `an answer over a socket is a miss, then a hit, then revalidated`() async throws {
            let server = try LoopbackServer()
            server.route("GET", "/start") { request in
                if request["If-None-Match"] == "\"1\"" {
                    return .empty(status: 304).header("ETag", "\"1\"")
                }
                return .text("kept").header("ETag", "\"1\"").header("Cache-Control", "max-age=60")
            }
            let time = TimeOfDay()
            let client = NetworkAPI.Client(interceptors: [NetworkAPI.Cache(now: { time.now })])
            var uses: [NetworkAPI.Answer.CacheUse?] = []
            for seconds in [0.0, 30, 30] {
                time.advance(seconds)
                let reply = try await Probe(server, "/start").reply(using: client)
                #expect(String(decoding: reply.value, as: UTF8.self) == "kept")
                uses.append(reply.answer.cache)
            }
            #expect(uses == [.miss, .hit, .revalidated])
            #expect(server.requests.count == 2)
        }

        /// Foundation on Linux keeps it (RFC 9110, section 5.5).
        @Test func `white space after the value of a field is not part of it`() async throws {
            let server = try LoopbackServer()
            server.route(
                "GET", "/", .raw("HTTP/1.1 200 OK\r\nETag: \"1\" \t\r\nContent-Length: 4\r\n\r\nkept"))
            let reply = try await Probe(server, "/").reply(using: NetworkAPI.Client())
            #expect(reply.answer.header("etag") == "\"1\"")
            #expect(reply.headers[.eTag] == "\"1\"")
        }
    }
}
