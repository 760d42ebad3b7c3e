import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Progress of uploads", .timeLimit(.minutes(10)))
    struct UploadProgressTests {
        /// A file and a form in which it is a part.
        private final class Files: Sendable {
            let file: URL
            let form: NetworkAPI.MultipartForm

            init(count: Int) throws {
                file = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "Progress-\(UUID().uuidString).bin")
                try Data(repeating: 7, count: count).write(to: file)
                form = NetworkAPI.MultipartForm([.field("name", "a"), .file("file", file)])
            }

            deinit { try? FileManager.default.removeItem(at: file) }
        }

        /// Uploads a body and returns each progress that was reported, and the length that arrived.
        private func upload(
            _ body: some Encodable & SendableMetatype, encoding: NetworkAPI.ParameterEncoding = .automatic,
            from path: NetworkAPI.Path = "/upload"
        ) async throws -> (steps: [NetworkAPI.Request.Progress], length: Int64?) {
            let server = try LoopbackServer()
            server.route("POST", "/upload", reading: .discarded, .text("ok"))
            server.route("POST", "/moved", reading: .discarded, .redirect(to: "/upload", status: 307))
            let call = Endpoint<_, String>(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path),
                requestInfo: .init(
                    method: .post, parameters: body, encoding: encoding, timeout: .idle(.seconds(3600))))
            let steps = Locked([NetworkAPI.Request.Progress]())
            let text = try await call.request(
                using: NetworkAPI.Client(),
                options: [.progress { step in steps.withLock { $0.append(step) } }])
            #expect(text == "ok")
            let length = server.requests.last?["Content-Length"].flatMap { Int64($0) }
            return (steps.withLock { $0 }, length)
        }

        private func check(
            _ steps: [NetworkAPI.Request.Progress], _ length: Int64?,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let sent = steps.map(\.bytesSent)
            #expect(sent == sent.sorted(), sourceLocation: sourceLocation)
            #expect(sent.last == length, sourceLocation: sourceLocation)
            #expect(length != nil, sourceLocation: sourceLocation)
            #expect(steps.allSatisfy { $0.bytesToSend == length }, sourceLocation: sourceLocation)
            #expect(steps.last?.bytesReceived == 2, sourceLocation: sourceLocation)
        }

        @Test(arguments: [1, 3_000_000])
        func `the progress of an upload from memory ends with its size`(count: Int) async throws {
            let (steps, length) = try await upload(
                NetworkAPI.RawBody.data(Data(repeating: 7, count: count)))
            check(steps, length)
            #expect(length == Int64(count))
        }

        @Test(arguments: [1, 3_000_000])
        func `the progress of an upload from a file ends with its size`(count: Int) async throws {
            let files = try Files(count: count)
            let (steps, length) = try await upload(NetworkAPI.RawBody.file(files.file))
            check(steps, length)
            #expect(length == Int64(count))
        }

        @Test(arguments: [1, 3_000_000])
        func `the progress of a form with a file ends with the size of the form`(count: Int) async throws {
            let files = try Files(count: count)
            let (steps, length) = try await upload(files.form)
            check(steps, length)
            #expect(try #require(length) > Int64(count))
        }

        @Test func `the progress of a form without files ends with the size of the form`() async throws {
            let form = NetworkAPI.MultipartForm([.field("name", "a"), .field("other", "b")])
            let (steps, length) = try await upload(form)
            check(steps, length)
        }

        @Test func `the progress does not decrease if a redirect sends the body again`() async throws {
            let (steps, length) = try await upload(
                NetworkAPI.RawBody.data(Data(repeating: 7, count: 3_000_000)), from: "/moved")
            check(steps, length)
        }
    }
}
