import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking

    /// Uploads whose callers stop waiting while FoundationNetworking 6.3.1 reads the file.
    ///
    /// In a process of its own, because the upload task of FoundationNetworking ends it.
    @Suite("Stopped uploads", .timeLimit(.minutes(10)))
    struct StoppedUploadTests {
        private struct Upload: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<NetworkAPI.RawBody>
            typealias Response = String

            init(_ server: LoopbackServer, _ file: URL, _ retry: NetworkAPI.RetryPolicy = .ifIdempotent) {
                urlInfo = .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/")
                requestInfo = .init(
                    method: .post, parameters: .file(file), timeout: .idle(.seconds(3600)), retry: retry)
            }
        }

        private static func file(_ count: Int) throws -> URL {
            let file = FileManager.default.temporaryDirectory.appending(path: "Stopped-\(UUID().uuidString)")
            try Data(repeating: 7, count: count).write(to: file)
            return file
        }

        private static func stopUploads() async throws {
            let server = try LoopbackServer()
            server.route("POST", "/", reading: .discarded, .text("ok"))
            let file = try Self.file(3_000_000)
            defer { try? FileManager.default.removeItem(at: file) }
            let upload = Upload(server, file)
            for number in 0..<300 {
                let (signals, signal) = AsyncStream.makeStream(of: Void.self)
                let count = Int64(number % 50) * 60_000
                let call = Task {
                    defer { signal.finish() }
                    return try await upload.request(options: [
                        .progress { if $0.bytesSent > count { signal.finish() } }
                    ])
                }
                for await _ in signals {}
                call.cancel()
                // It may have ended before.
                _ = await call.result
            }
        }

        /// Ends a kept connection at its second request, after the whole body.
        private static func endingServer() throws -> LoopbackServer {
            let isUsed = Locked(false)
            let server = try LoopbackServer()
            server.route("POST", "/") { request in
                // On a busy machine, libcurl does not use the connection again, as it is too old then.
                let isKept = isUsed.withLock { isUsed in
                    defer { isUsed = true }
                    return isUsed && request.connection == 1
                }
                return isKept ? .text("").closedBeforeHead() : .text("ok")
            }
            return server
        }

        @Test func `a file is sent again on another connection if the call may be repeated`() async throws {
            let server = try Self.endingServer()
            let file = try Self.file(100)
            defer { try? FileManager.default.removeItem(at: file) }
            for _ in 1...4 { #expect(try await Upload(server, file, .allowed).request() == "ok") }
        }

        @Test(arguments: [NetworkAPI.RetryPolicy.ifIdempotent, .never])
        func `a file is sent once if the call may not be repeated`(retry: NetworkAPI.RetryPolicy) async throws
        {
            let server = try Self.endingServer()
            let file = try Self.file(100)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(try await Upload(server, file, retry).request() == "ok")
            let second = await Task { try await Upload(server, file, retry).request() }.result
            let isKept = server.requests.map(\.connection) == [1, 1]
            #expect(server.requests.count == 2)
            let failure = second.failure as? NetworkAPI.Failure
            #expect(failure?.transportReason == (isKept ? .connectionLost : nil))
        }

        @Test func `a file that grows while it is sent is sent with the length that it had`() async throws {
            let server = try LoopbackServer()
            server.route("POST", "/", reading: .slowly(bytes: 1_000_000, every: 0.005)) {
                .text("\($0.body.count)")
            }
            let file = try Self.file(20_000_001)
            defer { try? FileManager.default.removeItem(at: file) }
            let growing = NetworkAPI.CallOption.progress { progress in
                guard progress.bytesSent > 0, let handle = try? FileHandle(forWritingTo: file) else { return }
                _ = try? handle.seekToEnd()
                try? handle.write(contentsOf: Data("POST / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
            }
            #expect(try await Upload(server, file).request(options: [growing]) == "20000001")
            #expect(try Data(contentsOf: file).count > 20_000_001)
            // A second request on the connection would be read before that of the next call.
            #expect(try await Upload(server, file).request() == "\(try Data(contentsOf: file).count)")
            #expect(server.requests.count == 2)
        }

        @Test func `a file that has grown does not hide why the connection broke`() async throws {
            let server = try LoopbackServer()
            let file = try Self.file(100)
            defer { try? FileManager.default.removeItem(at: file) }
            server.route("POST", "/", reading: .whole) { _ in
                try? Data(count: 200).write(to: file)
                return .text("").closedBeforeHead()
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Upload(server, file).request()
            }
            #expect(failure?.transportReason == .connectionLost)
            #expect(try Data(contentsOf: file).count == 200)
        }

        @Test func `a file that is shortened while it is sent is named by the failure`() async throws {
            let server = try LoopbackServer()
            server.route("POST", "/", reading: .slowly(bytes: 65_536, every: 0.01), .text("ok"))
            let file = try Self.file(0)
            defer { try? FileManager.default.removeItem(at: file) }
            // It does not take room on the disk.
            try FileHandle(forWritingTo: file).truncate(atOffset: 1_000_000_000)
            let shortening = NetworkAPI.CallOption.progress { progress in
                guard progress.bytesSent > 0, let handle = try? FileHandle(forWritingTo: file) else { return }
                try? handle.truncate(atOffset: 1)
            }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Upload(server, file).request(options: [shortening])
            }
            #expect(failure.map { "\($0)" }?.contains("became shorter while it was sent") == true)
        }

        @Test func `an upload of a file that is canceled at any moment does not end the process`() async {
            await #expect(processExitsWith: .success) { try await Self.stopUploads() }
        }
    }
#endif
