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
    }
}
