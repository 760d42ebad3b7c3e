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
        }

        private static func stopUploads() async throws {
            let server = try LoopbackServer()
            server.route("POST", "/", reading: .discarded, .text("ok"))
            let file = FileManager.default.temporaryDirectory.appending(path: "Stopped-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(repeating: 7, count: 3_000_000).write(to: file)
            let upload = Upload(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/"),
                requestInfo: .init(
                    method: .post, parameters: .file(file), timeout: .idle(.seconds(3600))))
            for number in 0..<300 {
                let (signals, signal) = AsyncStream.makeStream(of: Void.self)
                let count = Int64(number % 50) * 60_000
                let call = Task {
                    try await upload.request(options: [
                        .progress { if $0.bytesSent > count { signal.finish() } }
                    ])
                }
                for await _ in signals {}
                call.cancel()
                // It may have ended before.
                _ = await call.result
            }
        }

        @Test func `an upload of a file that is cancelled at any moment does not end the process`() async {
            await #expect(processExitsWith: .success) { try await Self.stopUploads() }
        }
    }
#endif
