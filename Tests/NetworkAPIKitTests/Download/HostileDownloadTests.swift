import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Downloads from servers and into folders that do what they should not", .timeLimit(.minutes(10)))
    struct HostileDownloadTests {
        let server: LoopbackServer
        let folder: TemporaryFolder
        let content = Data.varied(3000)

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private var endpoint: ServedFile.Endpoint { .init(server) }
        private var part: URL { folder.url.appending(path: ".file.part") }
        private var record: URL { folder.url.appending(path: ".file.part.json") }

        /// Leaves the first 1000 bytes of a download.
        private func leavePart(_ headers: [(String, String)] = [("ETag", "\"1\"")]) async throws {
            var response = LoopbackServer.Response.data(content).cut(afterBodyBytes: 1000)
            response.headers += headers
            server.route("GET", "/file", response)
            #expect(await failure()?.transportReason == .connectionLost)
        }

        private func failure(of endpoint: ServedFile.Endpoint? = nil) async -> NetworkAPI.Failure? {
            await #expect(throws: NetworkAPI.Failure.self) {
                try await (endpoint ?? self.endpoint).download(to: folder.url.appending(path: "file"))
            }
        }

        /// Answers a range with a part, and other requests with the whole file.
        private func servePart(_ part: LoopbackServer.Response) {
            server.route("GET", "/file") { [content] request in
                request.values("Range").isEmpty ? .data(content) : part
            }
        }

        private func part(_ bytes: Data, _ range: String) -> LoopbackServer.Response {
            .data(bytes, status: 206).header("Content-Range", range)
        }

        @Test func `a part of a file of unknown length starts again`() async throws {
            server.route(
                "GET", "/file",
                .data(content).header("ETag", "\"1\"").chunked(sizes: [1000]).cut(afterBodyBytes: 1500))
            #expect(await failure()?.transportReason == .connectionLost)
            server.route("GET", "/file") { [content] request in
                guard !request.values("Range").isEmpty else { return .data(content) }
                return .data(Data("x".utf8), status: 206).header("Content-Range", "bytes 1000-1000/*")
            }
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test func `another version with the same length starts again`() async throws {
            try await leavePart([
                ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"), ("Date", "Mon, 07 Nov 1994 08:49:37 GMT"),
            ])
            servePart(
                part(Data(count: 2000), "bytes 1000-2999/3000")
                    .header("Last-Modified", "Mon, 07 Nov 1994 08:49:37 GMT"))
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test(arguments: [202, 204, 205])
        func `a status without a file does not replace one`(status: Int) async throws {
            try await leavePart()
            let file = try folder.file("file", "before")
            server.route("GET", "/file", .empty(status: status))
            #expect(await failure()?.status == status)
            #expect(try Data(contentsOf: file) == Data("before".utf8))
        }

        @Test func `a part without the tag of its file starts again`() async throws {
            try await leavePart()
            servePart(part(Data(count: 2000), "bytes 1000-2999/3000"))
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test func `a part of a file of another length starts again`() async throws {
            try await leavePart()
            servePart(part(Data(count: 2000), "bytes 1000-2999/3001").header("ETag", "\"1\""))
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test func `a part without a type has the type of the first answer`() async throws {
            let zip = ServedFile.Endpoint(server, "/file", .init(contentTypes: ["application/octet-stream"]))
            server.route("GET", "/file", .data(content).header("ETag", "\"1\"").cut(afterBodyBytes: 1000))
            #expect(await failure(of: zip)?.transportReason == .connectionLost)
            server.route("GET", "/file") { [content] _ in
                .init(
                    status: 206, headers: [("Content-Range", "bytes 1000-2999/3000"), ("ETag", "\"1\"")],
                    body: Data(content[1000...]))
            }
            _ = try await zip.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test func `a range of the caller is not compared with the digest of the whole`() async throws {
            server.route(
                "GET", "/file",
                part(Data("ent".utf8), "bytes 4-6/7")
                    .header("Repr-Digest", "sha-256=:7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M=:"))
            let ranged = ServedFile.Endpoint(server, headers: ["Range": "bytes=4-"])
            _ = try await ranged.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == Data("ent".utf8))
        }

        @Test func `a total timeout is one for all parts`() async throws {
            try await leavePart()
            server.route("GET", "/file") { [content] request in
                let start = Int(request.values("Range").first?.dropFirst(6).dropLast() ?? "") ?? 0
                return .data(Data(content[start...start]), status: 206)
                    .header("Content-Range", "bytes \(start)-\(start)/3000").header("ETag", "\"1\"")
                    .delayed(0.02)
            }
            var slow = endpoint
            slow.requestInfo.timeout = .total(.seconds(0.5))
            #expect(await failure(of: slow)?.transportReason == .totalTimeout)
        }

        @Test(arguments: [
            #"{"owner": OWNER, "validator": "a\r\nX-Injected: yes", "total": 3000}"#,
            #"{"owner": OWNER, "validator": "", "total": 3000}"#,
            #"{"owner": OWNER, "validator": "\"1\"", "digest": {"digits": "01"}}"#,
            #"{"validator": "\"1\"", "total": 3000}"#, #"{"owner": OWNER, "total": 3000}"#,
            "{", "",
        ])
        func `a record that no server can have caused starts again`(text: String) async throws {
            try await leavePart()
            let owner = try #require(NetworkAPI.JSONValue(json: Data(contentsOf: record))["owner"])
            let json = String(decoding: try JSONEncoder().encode(owner), as: UTF8.self)
            try Data(text.replacingOccurrences(of: "OWNER", with: json).utf8).write(to: record)
            server.route("GET", "/file") { [content] request in
                #expect(request.values("Range").isEmpty)
                #expect(request.values("X-Injected").isEmpty)
                return .data(content)
            }
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test(arguments: [
            [("ETag", "\"v\u{1}\"")],
            [
                ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT\u{7f}"),
                ("Date", "Mon, 07 Nov 1994 08:49:37 GMT"),
            ],
        ])
        func `a validator that cannot be sent starts again`(headers: [(String, String)]) async throws {
            var cut = LoopbackServer.Response.data(content).cut(afterBodyBytes: 1000)
            cut.headers += headers
            let count = Locked(0)
            server.route("GET", "/file") { [content, cut] request in
                #expect(request.values("Range").isEmpty)
                count.withLock { $0 += 1 }
                return count.withLock { $0 } == 1 ? cut : .data(content)
            }
            let client = NetworkAPI.Client(interceptors: [.retry(clock: TestClock())])
            _ = try await endpoint.download(to: try folder.file(), using: client)
            #expect(count.withLock { $0 } == 2)
            #expect(try Data(contentsOf: folder.file()) == content)
        }

        @Test func `a folder at the place of the record is not removed`() async throws {
            try FileManager.default.createDirectory(at: record, withIntermediateDirectories: false)
            try Data("precious".utf8).write(to: record.appending(path: "precious"))
            server.route("GET", "/file", .data(content))
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: record.appending(path: "precious")) == Data("precious".utf8))
        }

        @Test func `a file that was replaced meanwhile is not moved`() async throws {
            let file = try folder.file("file", "before")
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("GET", "/file") { [content] _ in
                signal.finish()
                return .data(content).header("ETag", "\"1\"").delayedBody(0.3)
            }
            async let failure = failure()
            for await _ in reached {}
            try FileManager.default.removeItem(at: part)
            try Data("of another user".utf8).write(to: part)
            #expect(await failure?.transportReason == .other)
            #expect(try Data(contentsOf: file) == Data("before".utf8))
        }

        @Test func `a private file is private while it arrives`() async throws {
            let file = try folder.file("file", "before")
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            try await leavePart()
            for file in [part, record] {
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            }
        }

        @Test func `a destination below a linked folder is where the system finds it`() async throws {
            server.route("GET", "/file", .data(content))
            let other = folder.url.appending(path: "other/inner")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            let link = folder.url.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
            let destination = URL(filePath: link.path + "/../file")
            _ = try await endpoint.download(to: destination)
            #expect(try Data(contentsOf: folder.url.appending(path: "other/file")) == content)
        }

        @Test func `a link to a file that does not exist yet is followed`() async throws {
            server.route("GET", "/file", .data(content))
            let target = folder.url.appending(path: "target")
            try FileManager.default.createSymbolicLink(at: try folder.file(), withDestinationURL: target)
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: target) == content)
        }

        @Test(arguments: [245, 250, 255])
        func `a name without room for the hidden files is refused before sending`(count: Int) async throws {
            let destination = folder.url.appending(path: String(repeating: "a", count: count))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await endpoint.download(to: destination)
            }
            #expect(failure?.request?.part == .download)
            #expect(server.requests.isEmpty)
        }

        @Test func `a folder that another program has locked does not stop a download`() async throws {
            server.route("GET", "/file", .data(content))
            let descriptor = open(folder.url.path, O_RDONLY)
            #expect(flock(descriptor, LOCK_EX) == 0)
            defer { close(descriptor) }
            _ = try await endpoint.download(to: try folder.file())
            #expect(try Data(contentsOf: folder.file()) == content)
        }
    }
}
