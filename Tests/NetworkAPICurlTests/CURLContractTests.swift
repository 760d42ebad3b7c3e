import Foundation
import LoopbackServer
import NetworkAPIKit
import TestSupport
import Testing

@testable import NetworkAPICurl

#if !canImport(Darwin)
    @Suite("Contract of libcurl", .serialized, .timeLimit(.minutes(10)))
    struct CURLContractTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
            server.fallback { .text($0.target) }
        }

        private func client(_ change: (inout CURLTransport.Configuration) -> Void = { _ in }) throws
            -> NetworkAPI.Client
        {
            var configuration = CURLTransport.Configuration(proxy: "")
            change(&configuration)
            return try NetworkAPI.Client(transport: .curl(configuration))
        }

        @Test func `a library that is not found is named`() {
            #expect(
                CURLLibrary.load(["libnone.so.1", "libnone.so"])
                    == "libcurl was not found, tried libnone.so.1, libnone.so")
            #expect(CURLLibrary.load(["libz.so.1"])?.contains("older than 7.68: libz.so.1") != false)
        }

        @Test func `cookies are not sent to a URL that a server sent`() async throws {
            server.route("GET", "/login", .text("ok").header("Set-Cookie", "id=1; Path=/"))
            let client = try client { $0.keepsCookies = true }
            _ = try await Call(server, "/login").request(using: client)
            _ = try await Call(server, "/own").request(using: client)
            var sent = Call(server)
            sent.urlInfo = .init(url: try #require(URL(string: "http://127.0.0.1:\(server.port)/sent")))
            _ = try await sent.request(using: client)
            #expect(server.requests.map { $0["Cookie"] } == [nil, "id=1", nil])
        }

        @Test func `a body with HEAD is refused, and not dropped`() async throws {
            var call = Call(server, body: Data("x".utf8))
            call.requestInfo.method = .head
            let failure = await call.failure(using: try client())
            #expect(failure != nil)
            #expect(server.requests.isEmpty)
        }

        @Test func `fields are sent in their order, with their case and repeats`() async throws {
            var call = Call(server)
            call.requestInfo.headers = ["x-B": "2", "X-a": "1", "X-Empty": "", "x-B": "3"]
            _ = try await call.request(using: try client())
            let fields = try #require(server.requests.first).headers.filter {
                $0.name.lowercased().hasPrefix("x-")
            }
            #expect(fields.map { "\($0.name)=\($0.value)" } == ["x-B=2", "X-a=1", "X-Empty=", "x-B=3"])
        }

        @Test func `a server that stops after a slow reader ends the stream in the idle timeout`()
            async throws
        {
            server.route(
                "GET", "/", .repeated(byte: 0x78, count: 3_000_000).stalled(afterBodyBytes: 1_500_000))
            server.route("GET", "/late", .text("late").neverAnswering())
            let client = try client()
            let streaming = client.adding(DestinationSetter(destination: .stream(buffer: 10_000)))
            let reply = try await Call(server, timeout: .idle(.seconds(3))).reply(using: streaming)
            let stream = try #require(reply.answer.stream)
            // Longer than the timeout, and no one reads.
            _ = await Call(server, "/late", timeout: .idle(.seconds(5))).failure(using: client)
            var count = 0
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await chunk in stream { count += chunk.count }
            }
            #expect(failure?.transport?.reason == .idleTimeout(.seconds(3)))
            #expect(count == 1_500_000)
        }

        /// 3 MB of zeros in 3 kB: many bytes arrive after the reader has enough.
        @Test func `a compressed stream with a slow reader does not stop`() async throws {
            let zeros = try Data(contentsOf: Self.compressedZeros())
            server.route("GET", "/", .data(zeros).header("Content-Encoding", "gzip"))
            let streaming = try client().adding(DestinationSetter(destination: .stream(buffer: 20_000)))
            for _ in 1...20 {
                let reply = try await Call(server).reply(using: streaming)
                var count = 0
                for try await chunk in try #require(reply.answer.stream) {
                    count += chunk.count
                    await Task.yield()
                }
                #expect(count == 3_000_000)
            }
        }

        private static func compressedZeros() throws -> URL {
            let file = FileManager.default.temporaryDirectory.appending(path: "Zeros-\(UUID().uuidString)")
            try Data(count: 3_000_000).write(to: file)
            let gzip = Process()
            gzip.executableURL = URL(filePath: "/bin/gzip")
            gzip.arguments = [file.path]
            try gzip.run()
            gzip.waitUntilExit()
            return file.appendingPathExtension("gz")
        }

        @Test func `a proxy of the configuration gets the whole URL`() async throws {
            let client = try client { $0.proxy = "http://127.0.0.1:\(server.port)" }
            var call = Call(server)
            call.urlInfo = .init(scheme: "http", host: "host.invalid", path: "/x")
            #expect(try await call.text(using: client) == "http://host.invalid/x")
        }

        @Test(arguments: [
            "http://user:hunter2/x@127.0.0.1:1", "htps://user:hunter2@127.0.0.1:1",
            "socks9://user:hunter2@127.0.0.1:1", "http://user:hunter2@127.0.0.1:port",
        ])
        func `a proxy that cannot be used is not shown`(proxy: String) async throws {
            let failure = try #require(await Call(server).failure(using: client { $0.proxy = proxy }))
            #expect(failure.transport?.reason == .unsupported, "\(failure)")
            #expect(!"\(failure)".contains("hunter2"))
        }

        @Test(
            arguments: [
                ([], nil), ([""], "identity"), (["br"], "br"), (["gzip", "br;q=0.5"], "gzip, br;q=0.5"),
            ] as [([String], String?)])
        func `the codings of a request are requested`(values: [String], sent: String?) async throws {
            server.route("GET", "/", .text("ok"))
            var call = Call(server)
            for value in values { call.requestInfo.headers.append("Accept-Encoding", value) }
            #expect(try await call.text(using: client()) == "ok")
            let field = server.requests.first?["Accept-Encoding"]
            #expect(sent.map { $0 == field } ?? field?.contains("gzip") == true, "\(field ?? "")")
        }

        @Test func `no more connections are opened to a host than allowed`() async throws {
            server.route("GET", "/", .text("ok").delayed(0.01))
            let (call, client) = (Call(server), try client { $0.connectionsPerHost = 2 })
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 1...20 { group.addTask { try await call.text(using: client) } }
                for try await text in group { #expect(text == "ok") }
            }
            #expect(server.connectionCount <= 2)
        }

        @Test func `zstd is decoded`() async throws {
            let frame = Data([0x28, 0xB5, 0x2F, 0xFD, 0x20, 0x02, 0x11, 0x00, 0x00, 0x6F, 0x6B])
            server.route("GET", "/", .data(frame).header("Content-Encoding", "zstd"))
            let client = try client()
            // Not every libcurl has it; one that has it asks for it.
            let isRequested: Bool
            do throws(NetworkAPI.Failure) {
                #expect(try await Call(server).text(using: client) == "ok")
                isRequested = true
            } catch {
                #expect(error.transport?.reason == .other)
                isRequested = false
            }
            #expect(server.requests.first?["Accept-Encoding"]?.contains("zstd") == isRequested)
        }

        @Test func `the environment names proxies, and no signal handler is installed`() async {
            await #expect(processExitsWith: .success) {
                let server = try LoopbackServer()
                server.fallback { .text($0.target) }
                setenv("http_proxy", "http://127.0.0.1:\(server.port)", 1)
                setenv("no_proxy", "direct.invalid", 1)
                var (before, after) = (sigaction(), sigaction())
                sigaction(SIGPIPE, nil, &before)
                let client = try NetworkAPI.Client(transport: .curl())
                var call = Call(server)
                call.urlInfo = .init(scheme: "http", host: "host.invalid", path: "/x")
                let text = try await call.text(using: client)
                call.urlInfo.host = "direct.invalid"
                let failure = await call.failure(using: client)
                sigaction(SIGPIPE, nil, &after)
                let isSame =
                    before.sa_flags == after.sa_flags
                    && unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
                        == unsafeBitCast(after.__sigaction_handler.sa_handler, to: Int.self)
                let isRight =
                    text == "http://host.invalid/x" && failure?.transport?.reason == .unreachable && isSame
                exit(isRight ? 0 : 1)
            }
        }
    }
#endif
