import Foundation
import LoopbackServer
import NetworkAPIKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    /// Answers that end any URLSession process with FoundationNetworking 6.3.1; the kit cannot prevent it.
    ///
    /// Each test runs in its own process, which ends normally if the server does not start. If one fails because the
    /// process survives, the platform was fixed, and the README's list of limits gets shorter.
    @Suite("Platform", .timeLimit(.minutes(10)))
    struct PlatformCrashTests {
        /// Without it, the others would pass if no such process could run.
        @Test func `an ordinary answer does not end the process`() async {
            await #expect(processExitsWith: .success) {
                let server = try LoopbackServer()
                server.route("GET", "/", .text("x"))
                #expect(try await Probe(server, timeout: .idle(.seconds(3600))).text() == "x")
            }
        }

        @Test func `an answer that ends inside its head ends the process`() async {
            await #expect(processExitsWith: .failure) {
                guard let server = try? LoopbackServer() else { return }
                server.route("GET", "/", .text("x").closedInsideHead())
                _ = await Probe(server, timeout: .idle(.seconds(5))).failure()
            }
        }

        @Test func `trailers after a chunked body end the process`() async {
            await #expect(processExitsWith: .failure) {
                guard let server = try? LoopbackServer() else { return }
                server.route("GET", "/", .text("x").chunked(trailers: [("X-Checksum", "1")]))
                _ = await Probe(server, timeout: .idle(.seconds(5))).failure()
            }
        }

        @Test func `a length near 2^63 ends the process`() async {
            await #expect(processExitsWith: .failure) {
                guard let server = try? LoopbackServer() else { return }
                server.route("GET", "/", .hugeLength)
                _ = await Probe(server, timeout: .idle(.seconds(5))).failure()
            }
        }

        @Test func `an IPv6 literal is not reached`() async throws {
            struct Literal: NetworkAPIDefinition {
                let urlInfo = URLInfo(scheme: "http", host: "[::1]", port: 9, path: "/")
                let requestInfo = RequestInfo<EmptyParameter>(method: .get)
                typealias Response = Data
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await Literal().request() }
            #expect(failure?.transportReason == .unsupported)
        }
    }
#endif
