import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Uploads", .timeLimit(.minutes(10)))
    struct UploadTests {
        let server: LoopbackServer
        let folder: URL

        init() throws {
            server = try LoopbackServer()
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "Uploads-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        }

        struct Upload<Parameter: Encodable & SendableMetatype>: NetworkAPIDefinition {
            var urlInfo: URLInfo
            var requestInfo: RequestInfo<Parameter>
            typealias Response = String

            init(_ server: LoopbackServer, _ parameters: Parameter, method: NetworkAPI.Method = .post) {
                urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/upload")
                requestInfo = RequestInfo(
                    method: method, parameters: parameters, timeout: .idle(.seconds(3600)))
            }
        }

        func file(_ bytes: Data) throws -> URL {
            let file = folder.appendingPathComponent("\(folder.lastPathComponent).m4a")
            try bytes.write(to: file)
            return file
        }

        /// How many of the kit's temporary files have a form of this test, which contains the name of its file.
        func temporaryForms() throws -> Int {
            let name = Data(folder.lastPathComponent.utf8)
            let temporary = FileManager.default.temporaryDirectory
            return try FileManager.default.contentsOfDirectory(atPath: temporary.path)
                .filter { $0.hasPrefix("NetworkAPIKit-") }
                // Files of other tests can be gone by now.
                .compactMap { try? Data(contentsOf: temporary.appending(path: $0).appending(path: "body")) }
                .count { $0.range(of: name) != nil }
        }

        @Test(arguments: [10, 200, 5000])
        func `a symbolic link is uploaded as the file that it leads to`(count: Int) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
            let link = folder.appendingPathComponent("latest.m4a")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: try file(bytes))
            server.route("PUT", "/upload", .text("ok"))
            for _ in 0..<2 {
                let upload = Upload(server, NetworkAPI.RawBody.file(link), method: .put)
                #expect(try await upload.request() == "ok")
            }
            #expect(server.requests.map(\.body) == [bytes, bytes])
        }

        @Test func `a file is uploaded unchanged with its length`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
            server.route("PUT", "/upload", .text("ok"))
            let upload = Upload(server, NetworkAPI.RawBody.file(try file(bytes)), method: .put)
            #expect(try await upload.request() == "ok")
            let request = try #require(server.requests.first)
            #expect(request.body == bytes)
            #expect(request["Content-Length"] == "200000")
            #expect(request["Content-Type"] == "audio/mp4")
            #expect(request["Transfer-Encoding"] == nil)
        }

        @Test func `a missing file fails before anything is sent`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let missing = folder.appendingPathComponent("missing.bin")
            for failure in [
                await #expect(
                    throws: NetworkAPI.Failure.self,
                    performing: {
                        try await Upload(server, NetworkAPI.RawBody.file(missing)).request()
                    }),
                await #expect(
                    throws: NetworkAPI.Failure.self,
                    performing: {
                        try await Upload(server, [.file("f", missing)] as NetworkAPI.MultipartForm).request()
                    }),
            ] {
                guard case .request(let failure) = failure else { throw Unexpected() }
                #expect(failure.part == .body)
                #expect(failure.reason.contains("missing.bin"))
            }
            #expect(server.connectionCount == 0)
        }

        @Test(arguments: [200, 500])
        func `a form with a file arrives, and its temporary file is removed`(status: Int) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let bytes = Data(repeating: 7, count: 300_000)
            let forms = Locked(0)
            server.route("POST", "/upload") { _ in
                let count = (try? temporaryForms()) ?? 0
                forms.withLock { $0 = count }
                return .text("done", status: status)
            }
            let form: NetworkAPI.MultipartForm = [
                .field("title", "Standup"), .file("voice", try file(bytes)),
            ]
            let reply = await Result { try await Upload(server, form).request() }
            #expect((try? reply.get()) == (status == 200 ? "done" : nil))
            let request = try #require(server.requests.first)
            #expect(request["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
            #expect(request["Content-Length"] == "\(request.body.count)")
            #expect(request.body.range(of: bytes) != nil)
            #expect(forms.withLock { $0 } == 1)
            #expect(try temporaryForms() == 0)
        }

        @Test func `a canceled upload removes its temporary file`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let forms = Locked(0)
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("POST", "/upload") { _ in
                let count = (try? temporaryForms()) ?? 0
                forms.withLock { $0 = count }
                signal.finish()
                return .text("never").neverAnswering()
            }
            let form: NetworkAPI.MultipartForm = [
                .file("voice", try file(Data(repeating: 7, count: 300_000)))
            ]
            let session = NetworkAPI.URLSessionTransport.Session(.ephemeral)
            struct Direct: NetworkAPI.Transport {
                let session: NetworkAPI.URLSessionTransport.Session
                func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                    try await session.exchange(request)
                }
            }
            let upload = Upload(server, form)
            let failure = await withTaskGroup(of: NetworkAPI.Failure?.self) { group in
                let request = try? NetworkAPI.Client().makeRequest(upload)
                group.addTask {
                    guard let request else { return nil }
                    do throws(NetworkAPI.Failure) {
                        _ = try await NetworkAPI.Client(transport: Direct(session: session)).answer(
                            to: request)
                        return nil
                    } catch {
                        return error
                    }
                }
                for await _ in reached {}
                group.cancelAll()
                return await group.next() ?? nil
            }
            #expect(failure?.isCancelled == true)
            await session.drained()
            #expect(forms.withLock { $0 } == 1)
            #expect(try temporaryForms() == 0)
        }

        @Test func `a form with a file is sent again if a redirect keeps the body`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            server.route("POST", "/upload", .redirect(to: "/again", status: 307))
            server.route("POST", "/again") { .text("\($0.body.count)") }
            let form: NetworkAPI.MultipartForm = [
                .file("voice", try file(Data(repeating: 7, count: 300_000)))
            ]
            let count = try #require(Int(try await Upload(server, form).request()))
            #expect(count > 300_000)
            #expect(server.requests.map(\.body.count) == [count, count])
        }

        @Test func `a sequence of bytes is spooled and sent with its length`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let chunks = AsyncStream<Data> { continuation in
                for number in 0..<100 { continuation.yield(Data(repeating: UInt8(number), count: 1000)) }
                continuation.finish()
            }
            server.route("POST", "/upload", .text("ok"))
            let spooled = try await NetworkAPI.Body.SpooledFile(chunks)
            #expect(spooled.count == 100_000)
            #expect(try await Upload(server, NetworkAPI.RawBody.spooled(spooled)).request() == "ok")
            #expect(server.requests.first?["Content-Length"] == "100000")
        }

        @Test func `an early answer to a long upload is the answer`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            server.route(
                "POST", "/upload", reading: .afterAnswering(.drained), .text("too large", status: 413))
            let body = NetworkAPI.RawBody.file(try file(Data(repeating: 7, count: 5_000_000)))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Upload(server, body).request()
            }
            #expect(failure?.status == 413)
            #expect(failure?.answer?.body == Data("too large".utf8))
        }

        @Test func `the progress of an upload is reported`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            server.route("POST", "/upload", reading: .discarded, .text("ok"))
            let (steps, writer) = AsyncStream<NetworkAPI.Request.Progress>.makeStream()
            var request = try NetworkAPI.Client().makeRequest(
                Upload(server, NetworkAPI.RawBody.data(Data(repeating: 7, count: 3_000_000)))
            )
            request.progress = { writer.yield($0) }
            _ = try await NetworkAPI.Client().answer(to: request)
            writer.finish()
            var last: NetworkAPI.Request.Progress?
            for await step in steps { last = step }
            #expect(last?.bytesSent == 3_000_000)
        }

        struct Unexpected: Error {}
    }
}

extension Result where Failure == any Error {
    /// Returns the result of asynchronous work.
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
