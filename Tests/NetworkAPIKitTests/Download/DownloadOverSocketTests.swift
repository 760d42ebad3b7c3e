import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Downloads that are resumed", .timeLimit(.minutes(10)))
    struct DownloadOverSocketTests {
        let server: LoopbackServer
        let folder: TemporaryFolder
        let content = Data.varied(300_000)

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private func serve(_ version: ServedFile.Version? = nil, cuts: [Int] = []) -> ServedFile {
            let file = ServedFile(version ?? .init(content), cuts: cuts)
            file.serve(server)
            return file
        }

        private func endpoint(_ headers: NetworkAPI.Headers = [:]) -> ServedFile.Endpoint {
            .init(server, headers: headers)
        }

        /// Makes a call that must fail, and returns its failure.
        @discardableResult
        private func broken(
            _ endpoint: ServedFile.Endpoint, to destination: URL, using client: NetworkAPI.Client = .current
        ) async -> NetworkAPI.Failure? {
            await #expect(throws: NetworkAPI.Failure.self) {
                try await endpoint.download(to: destination, using: client)
            }
        }

        @Test func `a file is at its destination, and nothing else is left`() async throws {
            let file = serve()
            let destination = try folder.file("report", "before")
            let reply = try await endpoint().download(to: destination)
            #expect(reply.value == destination)
            #expect(reply.status == 200)
            #expect(try Data(contentsOf: destination) == content)
            #expect(try folder.names == ["report"])
            #expect(file.values("Accept-Encoding") == ["identity"])
            #expect(file.values("Range") == [nil])
        }

        @Test func `a download that breaks goes on with the missing bytes`() async throws {
            let file = serve(cuts: [100_000])
            let destination = try folder.file("report", "before")
            let failure = await broken(endpoint(), to: destination)
            #expect(failure?.transportReason == .connectionLost)
            #expect(try Data(contentsOf: destination) == Data("before".utf8))
            #expect(try folder.names == [".report.part", ".report.part.json", "report"])
            let reply = try await endpoint().download(to: destination)
            #expect(reply.status == 206)
            #expect(try Data(contentsOf: destination) == content)
            #expect(try folder.names == ["report"])
            #expect(file.sent == [0..<100_000, 100_000..<300_000])
            #expect(file.values("If-Range") == [nil, "\"1\""])
        }

        @Test func `a download that is cut at many places fetches no byte twice`() async throws {
            let cuts = (1...20).map { 1 + $0 * 7919 % 20_000 }
            let file = serve(cuts: cuts)
            let client = NetworkAPI.Client(interceptors: [
                NetworkAPI.StandardInterceptor.retry(
                    attempts: 30, budget: .unlimited, clock: TestClock())
            ])
            let destination = try folder.file()
            _ = try await endpoint().download(to: destination, using: client)
            #expect(try Data(contentsOf: destination) == content)
            let sent = file.sent
            #expect(sent.count == 21)
            #expect(sent.dropFirst().map(\.lowerBound) == sent.dropLast().map(\.upperBound))
        }

        @Test func `a file that has changed starts again`() async throws {
            let file = serve(cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            let other = Data.varied(200_000).reversed()
            file.replace(by: .init(Data(other), tag: "\"2\""))
            let reply = try await endpoint().download(to: destination)
            #expect(reply.status == 200)
            #expect(try Data(contentsOf: destination) == Data(other))
        }

        private static let sunday = "Sun, 06 Nov 1994 08:49:37 GMT"

        @Test(
            arguments: [
                ("W/\"1\"", [("Last-Modified", sunday), ("Date", "Sun, 06 Nov 1994 09:49:37 GMT")]),
                (nil, []),
                (nil, [("Last-Modified", sunday), ("Date", sunday)]),
                (
                    nil,
                    [
                        ("Last-Modified", sunday), ("Date", "Sun, 06 Nov 1994 09:49:37 GMT"),
                        ("Vary", "Accept-Language"),
                    ]
                ),
                ("\"1\"", [("Accept-Ranges", "none")]),
            ] as [(String?, [(String, String)])])
        func `without a strong validator nothing is kept`(
            tag: String?, headers: [(String, String)]
        ) async throws {
            let file = serve(.init(content, tag: tag, headers), cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            #expect(try folder.names.isEmpty)
            _ = try await endpoint().download(to: destination)
            #expect(file.sent == [0..<100_000, 0..<300_000])
        }

        @Test func `a date that is older than the answer is a validator`() async throws {
            let headers = [
                ("Last-Modified", Self.sunday), ("Date", "Sun, 06 Nov 1994 08:50:37 GMT"),
            ]
            let file = serve(.init(content, tag: nil, headers), cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            _ = try await endpoint().download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
            #expect(file.sent == [0..<100_000, 100_000..<300_000])
        }

        @Test func `other credentials start again, and no file contains them`() async throws {
            let file = serve(cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(["Authorization": "Bearer first-secret"]), to: destination)
            let json = folder.url.appending(path: ".file.part.json")
            let record = try String(contentsOf: json, encoding: .utf8)
            #expect(!record.contains("first-secret"))
            _ = try await endpoint(["Authorization": "Bearer second"]).download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
            #expect(file.sent == [0..<100_000, 0..<300_000])
        }

        @Test func `another URL starts again`() async throws {
            let file = serve(cuts: [100_000])
            file.serve(server, "/other")
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            _ = try await ServedFile.Endpoint(server, "/other").download(to: destination)
            #expect(file.sent == [0..<100_000, 0..<300_000])
        }

        @Test func `a part that is whole already needs one byte`() async throws {
            let file = serve(cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            try content.write(to: folder.url.appending(path: ".file.part"))
            _ = try await endpoint().download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
            #expect(file.sent.last == 299_999..<300_000)
        }

        @Test(arguments: [
            LoopbackServer.Response.empty(status: 416),
            .data(Data("wrong".utf8), status: 206).header("Content-Range", "bytes 5-9/300000"),
            .data(Data("wrong".utf8), status: 206).header("Content-Range", "bytes 100000-100004/300001"),
            .data(Data("wrong".utf8), status: 206).header("Content-Range", "bytes 100000-100004/300000")
                .header("ETag", "\"2\""),
            .data(Data("wrong".utf8), status: 206),
        ])
        func `an answer that is not the requested part starts again`(
            wrong: LoopbackServer.Response
        ) async throws {
            let file = serve(cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            server.route("GET", "/file") { request in
                request.values("Range").isEmpty ? .data(Data("whole".utf8)) : wrong
            }
            let reply = try await endpoint().download(to: destination)
            #expect(reply.status == 200)
            #expect(try Data(contentsOf: destination) == Data("whole".utf8))
            #expect(file.sent.count == 1)
        }

        @Test func `a server that sends small parts is asked for all of them`() async throws {
            _ = serve(cuts: [100_000])
            let destination = try folder.file()
            await broken(endpoint(), to: destination)
            server.route("GET", "/file") { [content] request in
                let start = Int(request.values("Range").first?.dropFirst(6).dropLast() ?? "") ?? 0
                let end = min(300_000, start + 70_000)
                return .data(Data(content[start..<end]), status: 206)
                    .header("Content-Range", "bytes \(start)-\(end - 1)/300000").header("ETag", "\"1\"")
            }
            _ = try await endpoint().download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
        }

        @Test func `a part that nobody requested is refused`() async throws {
            server.route(
                "GET", "/file",
                .data(Data("part".utf8), status: 206).header("Content-Range", "bytes 4-7/8"))
            let destination = try folder.file("file", "before")
            let failure = await broken(endpoint(), to: destination)
            #expect(failure?.transportReason == .other)
            #expect(try folder.names == ["file"])
        }

        @Test func `an endpoint that accepts only 200 is resumed`() async throws {
            _ = serve(cuts: [100_000])
            let strict = ServedFile.Endpoint(server, "/file", .init(statuses: [200]))
            let destination = try folder.file()
            await broken(strict, to: destination)
            _ = try await strict.download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
        }

        @Test func `a redirect to another host leads to the file, and is resumed there`() async throws {
            let storage = try LoopbackServer()
            let file = ServedFile(.init(content), cuts: [100_000])
            file.serve(storage)
            server.route("GET", "/file", .redirect(to: storage.baseURL + "/file"))
            let destination = try folder.file()
            let authorized = endpoint(["Authorization": "Bearer a"])
            await broken(authorized, to: destination)
            _ = try await authorized.download(to: destination)
            #expect(try Data(contentsOf: destination) == content)
            #expect(file.sent == [0..<100_000, 100_000..<300_000])
            #expect(file.values("Authorization") == [nil, nil])
        }
    }
}
