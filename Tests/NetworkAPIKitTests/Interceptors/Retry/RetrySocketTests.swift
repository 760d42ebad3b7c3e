import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Retry over sockets", .timeLimit(.minutes(10)))
    struct RetryTests {
        let server: LoopbackServer
        let clock = TestClock()

        init() throws { server = try LoopbackServer() }

        private var client: NetworkAPI.Client {
            NetworkAPI.Client(interceptors: [NetworkAPI.Retry(clock: clock, jitter: { 1 })])
        }

        @Test func `a call is repeated until a server recovers`() async throws {
            server.route("GET", "/start") { _ in
                server.requests.count < 3 ? .text("", status: 503).header("Retry-After", "7") : .text("there")
            }
            let reply = try await Probe(server, "/start").reply(using: client)
            #expect(String(decoding: reply.value, as: UTF8.self) == "there")
            #expect(reply.answer.attempts == 3)
            #expect(clock.sleeps == [.seconds(7.5), .seconds(8)])
        }

        @Test func `a call to a missing server has three attempts`() async throws {
            server.stop()
            let failure = try #require(await Probe(server, "/").failure(using: client))
            #expect(failure.transportReason == .unreachable)
            #expect(failure.call?.attempts == 3)
        }

        @Test func `a repeated PUT has its body each time`() async throws {
            server.route("PUT", "/start") { request in
                server.requests.count < 2 ? .text("", status: 502) : .text(request.text)
            }
            #expect(
                try await Probe(server, "/start", method: .put, body: ["a": "b"]).text(using: client)
                    == #"{"a":"b"}"#)
        }
    }
}
