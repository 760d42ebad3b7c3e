import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Events over sockets", .timeLimit(.minutes(10)))
    struct EventTests {
        @Test func `a redirect is reported with its new address`() async throws {
            let server = try LoopbackServer()
            server.route("GET", "/start", .redirect(to: "/end?token=hunter2"))
            server.route("GET", "/end", .text("there"))
            let texts = Locked<[String]>([])
            let client = NetworkAPI.Client(interceptors: [
                .events(clock: TestClock()) { event in texts.withLock { $0.append("\(event)") } }
            ])
            _ = try await Probe(server, "/start").text(using: client)
            let start = "#1 +0.0 s Probe (GET \(server.baseURL)"
            #expect(
                texts.withLock { $0 } == [
                    "\(start)/start): started", "\(start)/start): attempt 1",
                    "\(start)/end?token=***): redirected here with 302",
                    "\(start)/end?token=***): 200, text/plain, 5 bytes",
                ])
        }
    }
}
