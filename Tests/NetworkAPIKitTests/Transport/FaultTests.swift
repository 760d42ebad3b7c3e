import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

extension SocketTests {
    @Suite("Faults over sockets", .timeLimit(.minutes(10)))
    struct FaultTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
        }

        func reason(_ response: LoopbackServer.Response) async -> NetworkAPI.TransportFailure.Reason? {
            server.route("GET", "/", response)
            return await Probe(server, timeout: .idle(.seconds(3600))).failure()?.transportReason
        }

        @Test func `a port without a server is unreachable`() async throws {
            let gone = Probe(server)
            server.stop()
            #expect(await gone.failure()?.transportReason == .unreachable)
        }

        @Test func `an unknown host is unreachable`() async throws {
            struct Nowhere: NetworkAPIDefinition {
                let urlInfo = URLInfo(scheme: "http", host: "no-such-host.invalid", path: "/")
                let requestInfo = RequestInfo<EmptyParameter>(method: .get)
                typealias Response = Data
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await Nowhere().request() }
            #expect(failure?.transportReason == .unreachable)
        }

        @Test func `a connection that closes before the first byte is lost`() async throws {
            #expect(await reason(.text("x").closedBeforeHead()) == .connectionLost)
        }

        @Test func `a connection that is reset inside the body is lost`() async throws {
            let reason = await reason(
                .text(String(repeating: "x", count: 100_000)).reset(afterBodyBytes: 50_000))
            #expect(reason == .connectionLost)
        }

        @Test(arguments: [
            LoopbackServer.Response.text("0123456789").cut(afterBodyBytes: 5),
            .text("0123456789").wrongLength(declared: 20),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n012"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n012\r\n"),
            .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope"),
        ])
        func `an answer that is cut short or damaged fails the call`(response: LoopbackServer.Response)
            async throws
        {
            let reason = await reason(response)
            #expect(reason == .connectionLost || reason == .other)
        }

        @Test func `an answer that is not HTTP fails the call`() async throws {
            let reason = await reason(.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"))
            #expect(reason == .connectionLost || reason == .other)
        }

        @Test func `an answer larger than the limit fails`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 3_000_000))
            let client = NetworkAPI.Client(interceptors: [Limit(bytes: 1_000_000)])
            let failure = try #require(await Probe(server).failure(using: client))
            #expect(failure.transportReason == .answerTooLarge(limit: 1_000_000))
        }

        @Test func `an answer larger than the limit fails even without an announced length`()
            async throws
        {
            server.route("GET", "/", .repeated(byte: 0x78, count: 3_000_000).chunked(sizes: [10_000]))
            let client = NetworkAPI.Client(interceptors: [Limit(bytes: 1_000_000)])
            let failure = try #require(await Probe(server).failure(using: client))
            #expect(failure.transportReason == .answerTooLarge(limit: 1_000_000))
        }

        @Test func `an answer as large as the limit is accepted`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 1_000_000).chunked(sizes: [10_000]))
            let client = NetworkAPI.Client(interceptors: [Limit(bytes: 1_000_000)])
            #expect(try await Probe(server).request(using: client).count == 1_000_000)
        }

        struct Limit: NetworkAPI.Interceptor {
            let bytes: Int

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.destination = .memory(limit: bytes)
                return try await next(request)
            }
        }
    }
}
