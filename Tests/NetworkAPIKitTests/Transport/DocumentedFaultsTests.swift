import Foundation
import NetworkAPIKit
import Testing

@testable import LoopbackServer

#if canImport(FoundationNetworking)
    extension SocketTests {
        /// The rows of the article "Failures" with a reason from FoundationNetworking, and not from the kit.
        @Suite("Documented faults", .timeLimit(.minutes(10)))
        struct DocumentedFaultsTests {
            @Test(
                arguments: [
                    ("closed before a byte", .text("x").closedBeforeHead(), .connectionLost),
                    ("reset", .text("0123456789").reset(afterBodyBytes: 5), .connectionLost),
                    ("shorter than announced", .text("0123456789").cut(afterBodyBytes: 5), .connectionLost),
                    ("no last chunk", .raw(chunked + "5\r\n012"), .connectionLost),
                    ("no length of a chunk", .raw(chunked + "zz\r\n012\r\n"), .connectionLost),
                    (
                        "no gzip", .raw(head + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope"),
                        .connectionLost
                    ),
                    (
                        "no UTF-8", .raw(Data(head.utf8) + [0x41, 0x3A, 0x20, 0xE9, 0x0D, 0x0A, 0x0D, 0x0A]),
                        .other
                    ),
                    ("no space after a colon", .raw(head + "X-A:v\r\nContent-Length: 1\r\n\r\nx"), .other),
                    ("no HTTP", .raw("garbage\r\n\r\n"), .other),
                    ("status of four digits", .raw("HTTP/1.1 1000 Odd\r\n\r\n"), .other),
                ] as [(String, LoopbackServer.Response, NetworkAPI.TransportFailure.Reason)])
            func `a fault ends in the documented reason`(
                name: String, response: LoopbackServer.Response, reason: NetworkAPI.TransportFailure.Reason
            ) async throws {
                let server = try LoopbackServer()
                server.route("GET", "/", response)
                #expect(
                    await Probe(server, timeout: .idle(.seconds(3600))).failure()?.transportReason == reason)
            }

            @Test func `a TLS call to a plain HTTP port ends with the idle timeout`() async throws {
                // A server of HTTP waits for an empty line. The random bytes of a TLS client can contain one, so this
                // server never reads.
                let listener = try Socket.listening(port: 0)
                defer { listener.dispose() }
                var probe = Probe(try LoopbackServer(), timeout: .idle(.seconds(0.5)))
                probe.urlInfo.scheme = "https"
                probe.urlInfo.port = Int(listener.port)
                #expect(await probe.failure()?.transportReason == .idleTimeout(.seconds(0.5)))
            }

            private static let head = "HTTP/1.1 200 OK\r\n"
            private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
        }
    }
#endif
