import Foundation
import LoopbackServer
import NetworkAPIKit
import TestSupport
import Testing

extension SocketTests {
    @Suite("Downloads into files", .timeLimit(.minutes(10)))
    struct DownloadTests {
        let server: LoopbackServer
        let folder: TemporaryFolder

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private struct Strict: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(3600)))
            let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(statuses: [200])
            typealias Response = EmptyResponse
        }

        private struct Refusing: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(3600)))
            let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>(refusal: .member("/ok", equals: false))
            typealias Response = EmptyResponse
        }

        @Test(arguments: [
            LoopbackServer.Response.repeated(byte: 0x78, count: 300_000).cut(afterBodyBytes: 100_000),
            .repeated(byte: 0x78, count: 300_000).reset(afterBodyBytes: 100_000),
            .repeated(byte: 0x78, count: 300_000).stalled(afterBodyBytes: 100_000),
            .text("0123456789").cut(afterBodyBytes: 5),
        ])
        func `a download that fails keeps the file that was there`(
            response: LoopbackServer.Response
        ) async throws {
            server.route("GET", "/", response)
            let file = try folder.file("file", "before")
            let failure = await Probe(server, timeout: .idle(.seconds(0.5))).failure(using: .to(.file(file)))
            #expect(failure?.transportReason != nil)
            #expect(try Data(contentsOf: file) == Data("before".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `a canceled download keeps the file that was there`() async throws {
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("GET", "/") { _ in
                signal.finish()
                return .repeated(byte: 0x78, count: 300_000).stalled(afterBodyBytes: 100_000)
            }
            let file = try folder.file("file", "before")
            let probe = Probe(server)
            let call = Task { await probe.failure(using: .to(.file(file))) }
            for await _ in reached {}
            call.cancel()
            #expect(await call.value?.isCancelled == true)
            #expect(try Data(contentsOf: file) == Data("before".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test(arguments: [
            LoopbackServer.Response.text("gone", status: 410), .empty(status: 304),
            .text("who?", status: 401).header("WWW-Authenticate", "Basic realm=\"x\""),
            .redirect(to: "/again"),
        ])
        func `an error answer does not change the file`(
            response: LoopbackServer.Response
        ) async throws {
            server.route("GET", "/", response)
            let file = try folder.file("file", "before")
            let probe = Probe(server, timeout: .idle(.seconds(3600)), redirects: .never)
            let failure = await probe.failure(using: .to(.file(file)))
            #expect(failure?.status != nil)
            #expect(try Data(contentsOf: file) == Data("before".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `a status that the endpoint does not accept does not change the file`() async throws {
            server.route("GET", "/", .data(Data("part".utf8), status: 206))
            let file = try folder.file("file", "before")
            let strict = Strict(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/"))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await strict.request(using: .to(.file(file)))
            }
            #expect(failure?.status == 206)
            #expect(failure?.answer?.body == Data("part".utf8))
            #expect(try Data(contentsOf: file) == Data("before".utf8))
        }

        @Test func `a refusal in a 200 does not change the file, and other JSON goes into it`() async throws {
            server.route("GET", "/", .json(#"{"ok": false}"#))
            server.route("GET", "/report", .json(#"{"ok": true}"#))
            let file = try folder.file("file", "before")
            func get(_ path: NetworkAPI.Path) -> Refusing {
                Refusing(
                    urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path))
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await get("/").request(using: .to(.file(file)))
            }
            #expect(failure?.messageKey == "status.refusal")
            #expect(failure?.answer?.body == Data(#"{"ok": false}"#.utf8))
            #expect(try Data(contentsOf: file) == Data("before".utf8))
            _ = try await get("/report").request(using: .to(.file(file)))
            #expect(try Data(contentsOf: file) == Data(#"{"ok": true}"#.utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `a redirect leads to the file's content`() async throws {
            server.route("GET", "/", .redirect(to: "/end").header("X-Body", "none"))
            server.route("GET", "/end", .text("end"))
            let file = try folder.file("file", "before")
            _ = try await Probe(server).reply(using: .to(.file(file)))
            #expect(try Data(contentsOf: file) == Data("end".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `of two downloads to one file one replaces the other completely`() async throws {
            let bytes = [UInt8(ascii: "a"), UInt8(ascii: "b")]
            for byte in bytes {
                let path = "/\(Character(UnicodeScalar(byte)))"
                server.route(
                    "GET", path,
                    .repeated(byte: byte, count: 400_000).dripped(chunkSize: 50_000, every: 0.005))
            }
            let file = try folder.file()
            async let first = Probe(server, "/a").reply(using: .to(.file(file))).status
            async let second = Probe(server, "/b").reply(using: .to(.file(file))).status
            #expect(try await [first, second] == [200, 200])
            let content = try Data(contentsOf: file)
            #expect(bytes.contains { content == Data(repeating: $0, count: 400_000) })
            #expect(try folder.names == ["file"])
        }

        @Test func `a folder is not replaced by a file`() async throws {
            server.route("GET", "/", .text("x"))
            let failure = await Probe(server).failure(using: .to(.file(folder.url)))
            #expect(failure?.transportReason == .other)
            #expect(try folder.names.isEmpty)
        }

        @Test func `a link stays, and the file that it leads to is replaced`() async throws {
            server.route("GET", "/", .text("after"))
            let file = try folder.file("file", "before")
            let link = folder.url.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            _ = try await Probe(server).reply(using: .to(.file(link)))
            #expect(try Data(contentsOf: file) == Data("after".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        }

        @Test func `a file that is replaced keeps its permissions`() async throws {
            server.route("GET", "/", .text("after"))
            let file = try folder.file("file", "before")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            _ = try await Probe(server).reply(using: .to(.file(file)))
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        }
    }
}
