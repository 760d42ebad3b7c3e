import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(os)
    import os
#endif
#if canImport(Combine)
    import Combine
#endif

extension NetworkAPI.Client {
    /// Every endpoint of GitHub answers with its example.
    static let preview = NetworkAPI.Client(transport: NetworkAPI.StubTransport(catalog: GitHubAPI.catalog))
    /// No network, to see how that is shown.
    static let offline = NetworkAPI.Client(transport: .stub { _ in throw URLError(.notConnectedToInternet) })
}

func download(
    _ file: GitHubAPI.GetRawContent, by session: URLSession, token: String
) throws -> URLSessionDownloadTask {
    var request = try file.urlRequest()
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return session.downloadTask(with: request)
}

func content(_ moved: URL, of file: GitHubAPI.GetRawContent, status: Int) async throws -> String {
    let answer = NetworkAPI.Answer.data(try Data(contentsOf: moved), type: .text, status: status)
    return try await file.request(using: NetworkAPI.Client(transport: .stub { _ in answer }))
}

struct SmallAnswers: NetworkAPI.Interceptor {
    func intercept(
        _ request: NetworkAPI.Request, next: NetworkAPI.Next
    ) async throws -> NetworkAPI.Answer {
        var request = request
        if case .memory = request.destination { request.destination = .memory(limit: 5_000_000) }
        return try await next(request)
    }
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

    @Test func `an interceptor lowers the limit of answers in memory`() async throws {
        let large = NetworkAPI.StubTransport { _ in .text(String(repeating: "a", count: 5_000_001)) }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await file.request(
                using: NetworkAPI.Client(transport: large, interceptors: [SmallAnswers()]))
        }
        guard case .transport(let transport) = failure else {
            Issue.record("\(failure as Any)")
            return
        }
        #expect(transport.reason == .answerTooLarge(limit: 5_000_000))
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

    @Test func `the clients of previews send nothing`() async throws {
        let users = GitHubAPI.Users(userName: "octocat")
        #expect(try await users.request(using: .preview).login == "minsOne")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await users.request(using: .offline)
        }
        #expect(failure?.transport?.reason == .unreachable)
    }

    #if canImport(Combine)
        @Test(.timeLimit(.minutes(1)))
        func `each subscription makes the call, and its end cancels it`() async throws {
            let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
            let client = NetworkAPI.Client(transport: stub)
            let publisher = GitHubAPI.Users(userName: "octocat").publisher(using: client)
            #expect(stub.calls.isEmpty)
            for try await user in publisher.values { #expect(user.login == "octocat") }
            for try await user in publisher.values { #expect(user.login == "octocat") }
            #expect(stub.calls.count == 2)
            stub.delay(by: .seconds(60))
            let subscription = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            while stub.calls.count < 3 { await Task.yield() }
            subscription.cancel()
        }
    #endif
}

// Compile checks: .ci/apple compiles these functions, and no test calls them.
#if canImport(Security)
    func pinned(_ currentKey: String, _ reserveKey: String) -> NetworkAPI.Client {
        let trust = NetworkAPI.ServerTrust(pins: ["api.example.com": [currentKey, reserveKey]])
        let client = NetworkAPI.Client(transport: .urlSession(trust: trust))
        return client
    }
#endif

#if canImport(Combine)
    func subscribe(
        _ show: @escaping (Result<GitHubAPI.Users.Response, NetworkAPI.Failure>) -> Void
    ) -> AnyCancellable {
        GitHubAPI.Users(userName: "octocat").publisher()
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { end in if case .failure(let failure) = end { show(.failure(failure)) } },
                receiveValue: { user in show(.success(user)) })
    }
#endif

#if canImport(os)
    func logged() -> NetworkAPI.Client {
        let log = Logger(subsystem: "com.example.app", category: "network")
        let client = NetworkAPI.Client(interceptors: [.log(to: log)])
        return client
    }
#endif
