import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite("Samples of recordings")
struct RecordingSamples {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).har")

    @Test func `recorded calls are replayed`() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try await record()
        let replay = ReplayTransport(try HAR(Data(contentsOf: file)))
        let client = NetworkAPI.Client(transport: replay)
        let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
        #expect(user.login == "minsOne")
    }

    private func record() async throws {
        let urlSession = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        let recording = RecordingTransport(wrapping: urlSession)
        let client = NetworkAPI.Client(transport: recording)
        let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
        try recording.har.data().write(to: file)
        #expect(user.login == "minsOne")
    }

    @Test func `a call that is not in the recording goes to another transport`() async throws {
        let har = HAR()
        let transport = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        let client = NetworkAPI.Client(transport: ReplayTransport(har, mode: .fallThrough(transport)))
        let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
        #expect(user.login == "minsOne")
    }
}
