import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

extension SocketTests {
    @Suite("Timeouts", .timeLimit(.minutes(1)))
    struct TimeoutTests {
        let server: LoopbackServer

        // Slow answers here are JSON: Apple's URLSession holds back the first bytes of a text to guess its type.
        init() throws {
            server = try LoopbackServer()
        }

        @Test(arguments: [0.05, 0.3, 0.7])
        func `silence ends a call, and never too early`(seconds: Double) async throws {
            server.route("GET", "/", .text("never").neverAnswering())
            let clock = ContinuousClock()
            let start = clock.now
            let failure = try #require(await Probe(server, timeout: .idle(seconds)).failure())
            #expect(failure.transportReason == .idleTimeout(seconds: seconds))
            #expect(clock.now - start >= .seconds(seconds))
        }

        @Test func `silence inside the body ends a call`() async throws {
            server.route("GET", "/", .json("1234567890").stalled(afterBodyBytes: 5))
            let failure = try #require(await Probe(server, timeout: .idle(0.2)).failure())
            #expect(failure.transportReason == .idleTimeout(seconds: 0.2))
        }

        @Test func `an answer that keeps coming is not silent`() async throws {
            server.route(
                "GET", "/", .json(String(repeating: "1", count: 40)).dripped(chunkSize: 1, every: 0.05))
            #expect(try await Probe(server, timeout: .idle(1.5)).text().count == 40)
        }

        @Test func `the whole call has an end, however it keeps coming`() async throws {
            server.route(
                "GET", "/", .json(String(repeating: "1", count: 1000)).dripped(chunkSize: 1, every: 0.02))
            let failure = try #require(await Probe(server, timeout: .total(0.2)).failure())
            #expect(failure.transportReason == .totalTimeout)
        }

        @Test func `redirects are part of the whole call`() async throws {
            server.fallback { _ in .redirect(to: "/again").delayed(0.1) }
            let failure = try #require(await Probe(server, timeout: .total(0.8)).failure())
            #expect(failure.transportReason == .totalTimeout)
            #expect(server.requests.count > 1)
        }

        @Test func `many calls each keep their own time`() async throws {
            server.fallback { _ in .text("never").neverAnswering() }
            // Each waits for a connection of its own, or for one of those: its time runs all the same.
            await withTaskGroup(of: (Double, NetworkAPI.TransportFailure.Reason?).self) { group in
                for number in 1...20 {
                    let seconds = Double(21 - number) * 0.02
                    group.addTask { [server] in
                        (seconds, await Probe(server, timeout: .idle(seconds)).failure()?.transportReason)
                    }
                }
                for await (seconds, reason) in group { #expect(reason == .idleTimeout(seconds: seconds)) }
            }
        }

        @Test func `the client's timeout holds where the definition has none`() async throws {
            server.route("GET", "/", .text("never").neverAnswering())
            let client = NetworkAPI.Client(timeout: .idle(0.1))
            let failure = try #require(await Probe(server).failure(using: client))
            #expect(failure.transportReason == .idleTimeout(seconds: 0.1))
        }

        @Test func `the transport goes on after a timeout`() async throws {
            server.route("GET", "/slow", .text("never").neverAnswering())
            server.route("GET", "/fast", .text("ok"))
            _ = await Probe(server, "/slow", timeout: .idle(0.05)).failure()
            #expect(try await Probe(server, "/fast").text() == "ok")
        }
    }
}
