import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(os)
    import os
#endif

func download(
    _ file: GitHubAPI.GetRawContent, by session: URLSession, token: String
) throws -> URLSessionDownloadTask {
    var request = try file.urlRequest()
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return session.downloadTask(with: request)
}

func content(_ downloaded: URL, of file: GitHubAPI.GetRawContent, status: Int) async throws -> String {
    let answer = NetworkAPI.Answer.data(try Data(contentsOf: downloaded), type: .text, status: status)
    return try await file.request(using: NetworkAPI.Client(transport: .stub { _ in answer }))
}

@Suite("Samples of the article Apple platforms")
struct ApplePlatformSamples {
    private let file = GitHubAPI.GetRawContent(
        owner: "octocat", repository: "Hello-World", path: "README.md")

    @Test func `a background session gets the definition's request and the app's credentials`() throws {
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let request = try #require(try download(file, by: session, token: "T").originalRequest)
        #expect(request.url == (try file.urlRequest().url))
        #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer T")
    }

    @Test func `the definition of a download decodes the downloaded file`() async throws {
        let downloaded = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("Hello\n".utf8).write(to: downloaded)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: downloaded) } }
        #expect(try await content(downloaded, of: file, status: 200) == "Hello\n")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await content(downloaded, of: file, status: 404)
        }
        #expect(failure?.answer?.status == 404)
    }
}

// Compile checks: .ci/apple compiles these functions, and no test calls them.
#if canImport(Security)
    func pinned(_ currentKey: String, _ reserveKey: String) -> NetworkAPI.Client {
        let trust = NetworkAPI.ServerTrust(pins: ["api.example.com": [currentKey, reserveKey]])
        let client = NetworkAPI.Client(transport: .urlSession(trust: trust))
        return client
    }
#endif

#if canImport(os)
    func logged() -> NetworkAPI.Client {
        let log = Logger(subsystem: "com.example.app", category: "network")
        let client = NetworkAPI.Client(interceptors: [.log(to: log)])
        return client
    }
#endif
