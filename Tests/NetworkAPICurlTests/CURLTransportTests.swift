import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import Testing

#if !canImport(Darwin)
    @Suite("Transport with libcurl", .serialized, .timeLimit(.minutes(10)))
    struct CURLTransportTests {
        let server: LoopbackServer
        let client: NetworkAPI.Client

        init() throws {
            server = try LoopbackServer()
            client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
        }

        @Test func `an answer is decoded`() async throws {
            server.route("GET", "/", .text("ok"))
            for _ in 1...5 { #expect(try await Call(server).text(using: client) == "ok") }
            // One, unless so many tests run that two calls are minutes apart: libcurl closes a connection of that age.
            #expect(server.connectionCount < 5)
        }

        @Test func `a file that grows while it is sent is sent with the length that it had`() async throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "Growing-\(UUID().uuidString)")
            try Data(repeating: 7, count: 20_000_001).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            server.route("POST", "/", reading: .slowly(bytes: 1_000_000, every: 0.005)) {
                .text("\($0.body.count)")
            }
            server.route("GET", "/", .text("next"))
            var call = Call(server)
            call.requestInfo = Call.RequestInfo(method: .post, parameters: .file(file))
            let growing = NetworkAPI.CallOption.progress { progress in
                guard progress.bytesSent > 0, let handle = try? FileHandle(forWritingTo: file) else { return }
                _ = try? handle.seekToEnd()
                try? handle.write(contentsOf: Data("GET /added HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
            }
            let count = try await call.request(using: client, options: [growing])
            #expect(String(decoding: count, as: UTF8.self) == "20000001")
            #expect(try await Call(server).text(using: client) == "next")
            #expect(server.requests.map(\.method) == ["POST", "GET"])
            #expect(try Data(contentsOf: file).count > 20_000_001)
        }

        @Test func `the bytes of a header that are not UTF-8 stay different`() async throws {
            let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-A: ".utf8)
            let values: [([UInt8], String)] = [
                ([0xE9], "\u{E9}"), ([0xE8], "\u{E8}"), ([0xC3, 0xA9], "\u{E9}"), ([0x61], "a"),
            ]
            for (bytes, text) in values {
                server.route("GET", "/", .raw(head + bytes + "\r\n\r\n".utf8))
                #expect(try await Call(server).reply(using: client).answer.headers["X-A"] == text)
            }
        }

        @Test func `calls to many servers in turn keep a connection to each`() async throws {
            let servers = try (1...9).map { _ in try LoopbackServer() }
            for server in servers { server.route("GET", "/", .text("ok")) }
            for _ in 1...3 {
                for server in servers { #expect(try await Call(server).text(using: client) == "ok") }
            }
            // Fewer than one for each call, unless calls are minutes apart, as above.
            #expect(servers.map(\.connectionCount).reduce(0, +) < 27)
        }

        @Test(arguments: [1, 1000, 1_000_000])
        func `a body is sent as it is`(count: Int) async throws {
            server.route("POST", "/") { .data($0.body) }
            let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
            #expect(try await Call(server, body: body).request(using: client) == body)
            #expect(server.requests.first?["Expect"] == nil)
            #expect(server.requests.first?["Content-Length"] == "\(count)")
        }

        @Test func `an answer that ends inside its head fails`() async throws {
            server.route("GET", "/", .text("x").closedInsideHead())
            let failure = await Call(server).failure(using: client)
            #expect(failure?.transport?.reason == .connectionLost)
        }

        @Test func `trailers after a chunked body are not part of the answer`() async throws {
            server.route("GET", "/", .text("body").chunked(trailers: [("X-Checksum", "1")]))
            let reply = try await Call(server).reply(using: client)
            #expect(reply.value == Data("body".utf8))
            #expect(reply.headers["X-Checksum"] == nil)
        }

        @Test func `five hundred calls that are canceled at a time end`() async throws {
            server.route("GET", "/", .text("late").neverAnswering())
            let (call, client) = (Call(server), client)
            for _ in 1...4 {
                let tasks = (1...500).map { _ in Task { await call.failure(using: client) } }
                for task in tasks { task.cancel() }
                for task in tasks { #expect(await task.value?.isCancelled == true) }
            }
        }

        @Test func `calls are canceled at any moment, and each is answered once`() async throws {
            server.route(
                "GET", "/", .repeated(byte: 0x78, count: 100_000).dripped(chunkSize: 10_000, every: 0.001))
            let (call, client) = (Call(server), client)
            await withTaskGroup(of: Void.self) { group in
                for number in 1...500 {
                    group.addTask {
                        let task = Task { await call.failure(using: client) }
                        for _ in 0..<(number % 50) { await Task.yield() }
                        task.cancel()
                        let failure = await task.value
                        #expect(failure == nil || failure?.isCancelled == true)
                    }
                }
            }
        }

        @Test func `the thread and the connections end with the transport`() async throws {
            server.route("GET", "/", .text("ok"))
            do {
                let other = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
                #expect(try await Call(server).text(using: other) == "ok")
                #expect(server.openConnectionCount == 1)
            }
            while server.openConnectionCount > 0 { await Task.yield() }
        }

        @Test func `a slow reader slows the server down`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 200_000_000))
            let reply = try await Call(server).reply(using: client.adding(Streaming(buffer: 100_000)))
            guard case .stream(let stream) = reply.answer.content else { throw CancellationError() }
            var count = 0
            for try await chunk in stream {
                count += chunk.count
                if count < 2_000_000 { for _ in 1...10 { await Task.yield() } }
            }
            #expect(count == 200_000_000)
        }

        @Test func `a stream that is left closes its connection`() async throws {
            server.route("GET", "/", .text("0123456789").stalled(afterBodyBytes: 5))
            let reply = try await Call(server, timeout: .idle(.seconds(3600))).reply(
                using: client.adding(Streaming(buffer: 100_000)))
            guard case .stream(let stream) = reply.answer.content else { throw CancellationError() }
            for try await _ in stream { break }
            while server.openConnectionCount > 0 { await Task.yield() }
        }

        @Test func `an idle timeout ends a call, and a total one a stream`() async throws {
            server.route("GET", "/", .text("0123456789").stalled(afterBodyBytes: 5))
            let idle = await Call(server, timeout: .idle(.seconds(0.2))).failure(using: client)
            #expect(idle?.transport?.reason == .idleTimeout(.seconds(0.2)))
            let total = await Call(server, timeout: .total(.seconds(0.2))).failure(using: client)
            #expect(total?.transport?.reason == .totalTimeout)
        }

        @Test func `a port without a server is unreachable`() async throws {
            server.stop()
            #expect(await Call(server).failure(using: client)?.transport?.reason == .unreachable)
        }

        @Test func `a configuration shows no password`() {
            let configuration = CURLTransport.Configuration(
                proxy: "http://user:hunter2@proxy",
                clientCertificates: ["a": .init(file: "f", keyFile: "k", password: "hunter2")])
            for text in [
                "\(configuration)", "\(configuration.clientCertificates)", String(reflecting: configuration),
            ] {
                #expect(!text.contains("hunter2"))
            }
        }

        private struct Streaming: NetworkAPI.Interceptor {
            let buffer: Int

            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                var request = request
                request.destination = .stream(buffer: buffer)
                return try await next(request)
            }
        }
    }
#endif
