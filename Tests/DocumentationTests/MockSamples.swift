import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite("Samples of the mock server and of answers made from schemas")
struct MockSamples {
    @Test func `answers from the schema differ from seed to seed`() async throws {
        let screen = Screen()
        for seed in UInt64(0)..<20 {
            let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog, seed: seed)
            stub.stub(GitHubAPI.StarRepository.self, status: 404, seed: seed)
            try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
                try await screen.load()
            }
        }
        #expect(Set(screen.logins).count > 1)
    }

    @Test func `a mock server answers a request without a socket`() {
        let request = LocalServer.Request(
            method: "GET", path: "/users/octocat", query: nil,
            headers: ["X-GitHub-Api-Version": "2022-11-28"], body: Data())
        let server = MockServer([GitHubAPI.catalog])
        let answer = server.answer(to: request)
        #expect(answer.status == 200)
    }

    @Test func `a client sends the calls of a service to the mock server`() throws {
        let url = try #require(URL(string: "http://127.0.0.1:8080/GitHub"))
        let client = NetworkAPI.Client(servers: ["api.github.com": url])
        let line = try GitHubAPI.Users(userName: "minsone").curl(using: client)
        #expect(line.contains("http://127.0.0.1:8080/GitHub/users/minsone"))
    }
}

private final class Screen {
    private(set) var logins: [String] = []

    func load() async throws {
        logins.append(try await GitHubAPI.Users(userName: "minsone").request().login)
    }
}
