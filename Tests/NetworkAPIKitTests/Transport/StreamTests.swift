import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Streams over sockets", .timeLimit(.minutes(10)))
    struct StreamTests {
        let server: LoopbackServer
        let session = NetworkAPI.URLSessionTransport.Session(.ephemeral)

        init() throws {
            server = try LoopbackServer()
            server.route(
                "GET", "/",
                .repeated(byte: 0x78, count: 50_000_000, contentType: "text/plain")
                    .dripped(chunkSize: 100, every: 0.01))
        }

        /// One request on a session that shows the number of its exchanges.
        private struct Direct: NetworkAPI.Transport {
            let session: NetworkAPI.URLSessionTransport.Session

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try await session.exchange(request)
            }
        }

        private var client: NetworkAPI.Client {
            .to(.stream(buffer: 1_000_000), transport: Direct(session: session))
        }

        /// Waits until no exchange is under way.
        private func isOver() async {
            while session.exchangeCount > 0 { await session.drained() }
        }

        @Test func `leaving the loop closes the connection although the reply is retained`() async throws {
            let reply = try await Probe(server).reply(using: client)
            let stream = try #require(reply.answer.stream)
            for try await _ in stream { break }
            await isOver()
            while server.openConnectionCount > 0 { await Task.yield() }
            #expect(reply.status == 200)
        }

        @Test func `a canceled reader fails as canceled, and its connection is closed`() async throws {
            let reply = try await Probe(server).reply(using: client)
            let stream = try #require(reply.answer.stream)
            let (progress, signal) = AsyncStream<Void>.makeStream()
            let reader = Task {
                var count = 0
                for try await chunk in stream {
                    count += chunk.count
                    signal.finish()
                }
                return count
            }
            for await _ in progress {}
            reader.cancel()
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
            #expect(failure?.isCancelled == true)
            await isOver()
            #expect(reply.status == 200)
        }

        private struct Page: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(contentTypes: [.pdf])
            typealias Response = EmptyResponse
        }

        private struct Item: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            struct Response: Decodable { let id: Int }
        }

        private var urlInfo: NetworkAPI.URLInfo {
            .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/")
        }

        @Test func `a stored failure keeps no stream open`() async throws {
            let wrongType = await #expect(throws: NetworkAPI.Failure.self) {
                try await Page(urlInfo: urlInfo).request(using: client)
            }
            let notDecoded = await #expect(throws: NetworkAPI.Failure.self) {
                try await Item(urlInfo: urlInfo).reply(using: client)
            }
            let dropped = await #expect(throws: NetworkAPI.Failure.self) {
                try await Probe(server).request(using: client)
            }
            await isOver()
            for failure in [wrongType, notDecoded, dropped] {
                #expect(failure?.decoding != nil)
                let stream = try #require(failure?.answer?.stream)
                let read = await #expect(throws: NetworkAPI.Failure.self) { for try await _ in stream {} }
                #expect(read?.isCancelled == true)
            }
        }

        @Test func `a status that is not accepted is answered in memory`() async throws {
            server.route("GET", "/", .json(#"{"message":"busy"}"#, status: 206))
            struct Strict: NetworkAPIDefinition {
                let urlInfo: URLInfo
                let requestInfo = RequestInfo<EmptyParameter>(method: .get)
                let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(statuses: [200])
                typealias Response = EmptyResponse
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Strict(urlInfo: urlInfo).request(using: client)
            }
            #expect(failure?.status == 206)
            #expect(failure?.answer?.body == Data(#"{"message":"busy"}"#.utf8))
            await isOver()
        }
    }
}
