import Foundation
import NetworkAPIs
import Testing

/// The code of the article *Downloads and uploads*.
@Suite("Samples of downloads")
struct DownloadSamples {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "samples-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "swift-nio.tar.gz") }
    private let stub = NetworkAPI.StubTransport { _ in .data(Data("archive".utf8)) }
    private var client: NetworkAPI.Client { NetworkAPI.Client(transport: stub) }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    private func show(_ fraction: Double?) {}
    private func show(_ text: String) {}
    private func open(_ url: URL) { #expect(url == file) }

    @Test func `an answer is stored in a file`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await NetworkAPI.Client.$current.withValue(client) {
            let tarball = GitHubAPI.DownloadTarball(owner: "apple", repository: "swift-nio")
            let reply = try await tarball.download(to: file)
            #expect(try Data(contentsOf: reply.value) == Data("archive".utf8))
        }
    }

    @Test func `the states of a download are shown`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await NetworkAPI.Client.$current.withValue(client) {
            let tarball = GitHubAPI.DownloadTarball(owner: "apple", repository: "swift-nio")
            for try await state in tarball.downloads(to: file) {
                switch state {
                case .running(let progress): show(progress.fraction)
                case .finished(let reply): open(reply.value)
                }
            }
            try tarball.downloads(to: file).discard()
        }
        #expect(stub.calls.count == 1)
    }

    /// Compiled, and not called, as it would use the network.
    private func resumed(_ tarball: GitHubAPI.DownloadTarball) async throws -> Int {
        let client = NetworkAPI.Client(interceptors: [.retry(attempts: 10)])
        let reply = try await tarball.download(to: file, using: client)
        return reply.status
    }

    @Test func `a digest that was published is checked`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let published = "1c0b3e47dd3f6a3a6b7ec05d1ed8e46c15eb4fd7fd4aa3b7b4a0bdd3f0b5ba8a"
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await NetworkAPI.Client.$current.withValue(client) {
                let tarball = GitHubAPI.DownloadTarball(owner: "apple", repository: "swift-nio")
                let reply = try await tarball.download(to: file, digest: .sha256(published))
                _ = reply
            }
        }
        #expect(failure?.transport?.reason == .digestMismatch)
    }
}
