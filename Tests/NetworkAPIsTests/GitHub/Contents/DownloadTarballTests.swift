import Foundation
import NetworkAPIs
import Testing

@Suite struct DownloadTarballTests {
    @Test func `the archive is at its destination after a redirect to another host`() async throws {
        let stub = NetworkAPI.StubTransport { request in
            guard request.url.host == "api.github.com" else {
                return .data(Data("archive".utf8), type: "application/x-gzip")
            }
            let target = "https://codeload.github.com/octokit/octokit.rb/legacy.tar.gz/refs/heads/main"
            return .empty(status: 302, headers: [.location: target])
        }
        let client = NetworkAPI.Client(transport: stub, interceptors: [.bearer("secret")])
        let folder = FileManager.default.temporaryDirectory.appending(path: "Tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "octokit.tar.gz")
        let reply = try await GitHubAPI.DownloadTarball(owner: "octokit", repository: "octokit.rb")
            .download(to: file, using: client)
        #expect(try Data(contentsOf: reply.value) == Data("archive".utf8))
        #expect(stub.calls.map { $0.headers[.authorization] } == ["Bearer secret", nil])
        #expect(
            stub.calls.first?.url.absoluteString
                == "https://api.github.com/repos/octokit/octokit.rb/tarball/HEAD")
    }

    @Test func `a reference may contain slashes`() throws {
        let definition = GitHubAPI.DownloadTarball(
            owner: "o", repository: "r", reference: "refs/heads/main")
        #expect(definition.urlInfo.path.encoded == "/repos/o/r/tarball/refs/heads/main")
    }
}
