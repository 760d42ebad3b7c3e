import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Downloads that fail, and digests", .timeLimit(.minutes(10)))
    struct DownloadRefusalTests {
        let server: LoopbackServer
        let folder: TemporaryFolder

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private var endpoint: ServedFile.Endpoint { .init(server) }

        private func failure(
            to destination: URL, digest: NetworkAPI.Answer.Digest? = nil,
            of endpoint: ServedFile.Endpoint? = nil,
            using client: NetworkAPI.Client = .current
        ) async -> NetworkAPI.Failure? {
            await #expect(throws: NetworkAPI.Failure.self) {
                try await (endpoint ?? self.endpoint).download(to: destination, digest: digest, using: client)
            }
        }

        @Test func `a second download to the same destination fails, and the first one ends`() async throws {
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("GET", "/file") { _ in
                signal.finish()
                return .text("content").delayedBody(0.2)
            }
            let destination = try folder.file()
            async let first = endpoint.download(to: destination)
            for await _ in reached {}
            let failure = await failure(to: destination)
            #expect(failure?.request?.part == .download)
            #expect(try await first.status == 200)
            #expect(try Data(contentsOf: destination) == Data("content".utf8))
        }

        @Test func `an error in JSON in place of a file is in the failure, and not in the file`() async throws
        {
            let zip = ServedFile.Endpoint(server, "/file", .init(contentTypes: ["application/zip"]))
            server.route("GET", "/file", .data(Data(#"{"error": 1}"#.utf8), contentType: "application/json"))
            let failure = await failure(to: try folder.file(), of: zip)
            #expect(failure?.decoding?.problem == .contentType)
            #expect(failure?.answer?.body == Data(#"{"error": 1}"#.utf8))
            #expect(try folder.names == [])
        }

        @Test func `a destination that cannot be written fails before sending`() async throws {
            server.route("GET", "/file", .text("content"))
            let nowhere = folder.url.appending(path: "none/file")
            let website = try #require(URL(string: "https://example.com/file"))
            for destination in [folder.url, nowhere, website] {
                #expect(await failure(to: destination)?.request?.part == .download)
            }
            #expect(server.requests.isEmpty)
            #expect(try folder.names.isEmpty)
        }

        @Test(arguments: [404, 500])
        func `a refused status is read, and changes no file`(status: Int) async throws {
            server.route("GET", "/file", .json(#"{"message": "no"}"#, status: status))
            let destination = try folder.file("file", "before")
            let failure = await failure(to: destination)
            #expect(failure?.status == status)
            #expect(failure?.answer?.body == Data(#"{"message": "no"}"#.utf8))
            #expect(try folder.names == ["file"])
        }

        @Test(arguments: [(200, true), (404, true), (204, false), (205, false), (304, false)])
        func `an endpoint may accept any status`(status: Int, isFile: Bool) async throws {
            struct AnyStatus: NetworkAPIDefinition {
                let urlInfo = URLInfo(host: "example.com", path: "/file")
                let requestInfo = RequestInfo<EmptyParameter>(method: .get)
                let responseInfo = NetworkAPI.ResponseInfo<Data>(statuses: .init(0...(.max)))
            }
            let client = NetworkAPI.Client.stub(.text(isFile ? "content" : "", status: status))
            let destination = try folder.file("file", "before")
            let reply = try? await AnyStatus().download(to: destination, using: client)
            #expect(reply?.status == (isFile ? status : nil))
            #expect(try Data(contentsOf: destination) == Data((isFile ? "content" : "before").utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `an endpoint of a stream names the function for it`() async throws {
            struct Feed: NetworkAPIDefinition {
                let urlInfo = URLInfo(host: "example.com", path: "/")
                let requestInfo = RequestInfo<EmptyParameter>(method: .get)
                let responseInfo = NetworkAPI.ResponseInfo<String>.stream(.lines)
            }
            let destination = try folder.file()
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Feed().download(to: destination)
            }
            #expect(failure?.request?.part == .stream)
            #expect(try folder.names.isEmpty)
        }

        /// The digest of "content".
        private static let sha256 = "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73"

        @Test func `the digest of the caller decides`() async throws {
            server.route("GET", "/file", .text("content").header("Repr-Digest", "sha-256=:AAAA:"))
            let destination = try folder.file("file", "before")
            _ = try await endpoint.download(to: destination, digest: .sha256(Self.sha256))
            _ = try await endpoint.download(to: destination, digest: .sha256(Self.sha256.uppercased()))
            try Data("before".utf8).write(to: destination)
            let wrong = String(Self.sha256.reversed())
            let failure = await failure(to: destination, digest: .sha256(wrong))
            #expect(failure?.transportReason == .digestMismatch)
            #expect(try Data(contentsOf: destination) == Data("before".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test(arguments: ["", "abc", "zz", sha256 + "00"])
        func `a digest that cannot be read fails before sending`(text: String) async throws {
            let failure = await failure(to: try folder.file(), digest: .sha256(text))
            #expect(failure?.request?.part == .download)
            #expect(server.requests.isEmpty)
        }

        private static let right = "7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M="
        private static let wrong = "8XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M="

        @Test(arguments: [
            ("Repr-Digest", "sha-256=:\(right):", true),
            // The padding may be missing.
            ("Repr-Digest", "sha-256=:\(right.dropLast()):", true),
            ("Repr-Digest", "sha-256=:\(wrong.dropLast()):", false),
            ("Repr-Digest", "md5=:AAAA:, sha-256=:\(right):", true),
            ("Repr-Digest", "sha-256=:\(wrong):", false), ("Content-Digest", "sha-256=:\(wrong):", false),
            ("Repr-Digest", "sha-256=:AAAA:, sha-256=:\(wrong):", false),
            ("Repr-Digest", "sha-256=:\(right):, sha-256=:\(wrong):", false),
            ("Repr-Digest", "sha-256=:\(wrong):, sha-256=:\(right):;q=1", true),
            ("Content-Digest", "sha-256=:\(right):", true), ("Content-Digest", "sha-512=:AAAA:", true),
            ("Content-MD5", "mgNkuembtIDdJeHwKEyFVA==", true), ("Repr-Digest", "unreadable", true),
            ("Repr-Digest", "sha-256=:\(wrong):;q=1", false), ("Repr-Digest", "sha-256=:\(right):;q=1", true),
            ("Repr-Digest", "md5=:AAAA:;a=\"b, c; d\", sha-256=:\(wrong):; a; b=\":\"", false),
            ("Repr-Digest", "md5=:AAAA:;sha-256=:\(wrong):", true), ("Repr-Digest", ";, =:", true),
        ])
        func `the digest of the server is checked`(name: String, value: String, isRight: Bool) async throws {
            server.route("GET", "/file", .text("content").header(name, value))
            let destination = try folder.file()
            if isRight {
                _ = try await endpoint.download(to: destination)
                #expect(try Data(contentsOf: destination) == Data("content".utf8))
            } else {
                #expect(await failure(to: destination)?.transportReason == .digestMismatch)
                #expect(try folder.names.isEmpty)
            }
        }

        @Test func `the digest of the first answer is that of the resumed file`() async throws {
            let content = Data.varied(100_000)
            let digest = [("Repr-Digest", "sha-256=:\(Self.wrong):")]
            let file = ServedFile(.init(content, digest), cuts: [40_000])
            file.serve(server)
            let destination = try folder.file()
            #expect(await failure(to: destination)?.transportReason == .connectionLost)
            file.replace(by: .init(content))
            #expect(await failure(to: destination)?.transportReason == .digestMismatch)
            #expect(file.sent == [0..<40_000, 40_000..<100_000])
            #expect(try folder.names.isEmpty)
        }

        @Test func `an encoded body is stored without resuming and digests`() async throws {
            // The gzip of "hi".
            let zipped = try #require(Data(base64Encoded: "H4sIAAAAAAACA8vIBACsKpPYAgAAAA=="))
            server.route(
                "GET", "/file",
                .data(zipped).header("Content-Encoding", "gzip").header("ETag", "\"1\"")
                    .header("Repr-Digest", "sha-256=:\(Self.wrong):"))
            let destination = try folder.file()
            _ = try await endpoint.download(to: destination)
            #expect(try Data(contentsOf: destination) == Data("hi".utf8))
        }

        @Test func `a file that cannot be written leaves the destination as it was`() async throws {
            server.route("GET", "/file", .text("content"))
            let destination = try folder.file("file", "before")
            let endpoint = endpoint
            let request = try NetworkAPI.Client.shared.makeRequest(endpoint)
            let call = DownloadCall(request, .shared, to: destination, nil)
            let file = call.makeFile()
            try call.open(file)
            // As on a full disk, every change of the file fails.
            var disk = try #require(file.disk)
            disk.handle = try FileHandle(forReadingFrom: disk.url)
            file.state.withLock { [disk] in $0.phase = .open(disk) }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await call.reply(writing: file)
            }
            #expect(failure?.transportReason == .other)
            #expect(try Data(contentsOf: destination) == Data("before".utf8))
            #expect(try folder.names == ["file"])
        }

        @Test func `a link at the place of the hidden file is not followed`() async throws {
            let other = try folder.file("other", "before")
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: ".file.part"), withDestinationURL: other)
            #expect(await failure(to: try folder.file())?.request?.part == .download)
            #expect(try Data(contentsOf: other) == Data("before".utf8))
        }
    }
}
