import Foundation
import NetworkAPIs
import Testing

@Suite("Samples of streams")
struct StreamSamples {
    private struct Recording: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/recording")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data
    }

    private struct Streamed: NetworkAPI.Interceptor {
        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            request.destination = .stream(buffer: 1_000_000)
            return try await next(request)
        }
    }

    private func save(_ reply: NetworkAPI.Reply<Data>, to file: FileHandle) async throws {
        guard case .stream(let stream) = reply.answer.content else { return }
        for try await chunk in stream { try file.write(contentsOf: chunk) }
    }

    @Test func `a stream is written to a file as it arrives`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in .text("bytes") }, interceptors: [Streamed()])
        let url = FileManager.default.temporaryDirectory.appending(path: "stream-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        try await save(try await Recording().reply(using: client), to: file)
        try file.close()
        #expect(try Data(contentsOf: url) == Data("bytes".utf8))
    }
}
