import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

extension SocketTests {
    @Suite("Timeouts", .timeLimit(.minutes(10)))
    struct TimeoutTests {
        let server: LoopbackServer

        // Slow answers here are JSON: Apple's URLSession holds back the first bytes of a text to guess its type.
        init() throws {
            server = try LoopbackServer()
        }

        @Test(arguments: [0.05, 0.3, 0.7])
        func `the idle timeout ends a call and never too early`(seconds: Double) async throws {
            server.route("GET", "/", .text("never").neverAnswering())
            let clock = ContinuousClock()
            let start = clock.now
            let failure = try #require(await Probe(server, timeout: .idle(.seconds(seconds))).failure())
            #expect(failure.transportReason == .idleTimeout(.seconds(seconds)))
            #expect(clock.now - start >= .seconds(seconds))
        }

        @Test func `the idle timeout ends a call inside the body`() async throws {
            server.route("GET", "/", .json("1234567890").stalled(afterBodyBytes: 5))
            let failure = try #require(await Probe(server, timeout: .idle(.seconds(0.2))).failure())
            #expect(failure.transportReason == .idleTimeout(.seconds(0.2)))
        }

        @Test func `an answer that arrives slowly is not idle`() async throws {
            server.route(
                "GET", "/", .json(String(repeating: "1", count: 40)).dripped(chunkSize: 1, every: 0.05))
            #expect(try await Probe(server, timeout: .idle(.seconds(1.5))).text().count == 40)
        }

        @Test func `the total timeout ends an answer that arrives slowly`() async throws {
            server.route(
                "GET", "/", .json(String(repeating: "1", count: 1000)).dripped(chunkSize: 1, every: 0.02))
            let failure = try #require(await Probe(server, timeout: .total(.seconds(0.2))).failure())
            #expect(failure.transportReason == .totalTimeout)
        }

        @Test func `the total timeout includes redirects`() async throws {
            server.fallback { _ in .redirect(to: "/again").delayed(0.1) }
            let failure = try #require(await Probe(server, timeout: .total(.seconds(0.8))).failure())
            #expect(failure.transportReason == .totalTimeout)
            #expect(server.requests.count > 1)
        }

        @Test func `each of many calls has its own timeout`() async throws {
            server.fallback { _ in .text("never").neverAnswering() }
            // Calls that wait for a connection have the same timeout.
            await withTaskGroup(of: (Double, NetworkAPI.TransportFailure.Reason?).self) { group in
                for number in 1...20 {
                    let seconds = Double(21 - number) * 0.02
                    group.addTask { [server] in
                        (
                            seconds,
                            await Probe(server, timeout: .idle(.seconds(seconds))).failure()?.transportReason
                        )
                    }
                }
                for await (seconds, reason) in group { #expect(reason == .idleTimeout(.seconds(seconds))) }
            }
        }

        @Test func `the client's timeout applies if the definition has none`() async throws {
            server.route("GET", "/", .text("never").neverAnswering())
            let client = NetworkAPI.Client(timeout: .idle(.seconds(0.1)))
            let failure = try #require(await Probe(server).failure(using: client))
            #expect(failure.transportReason == .idleTimeout(.seconds(0.1)))
        }

        @Test func `the transport can be used after a timeout`() async throws {
            server.route("GET", "/slow", .text("never").neverAnswering())
            server.route("GET", "/fast", .text("ok"))
            _ = await Probe(server, "/slow", timeout: .idle(.seconds(0.05))).failure()
            #expect(try await Probe(server, "/fast").text() == "ok")
        }
    }
}
