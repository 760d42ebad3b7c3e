import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite("Samples of stubs")
struct StubSamples {
    @Test func `a catalog answers calls without a stub of their own`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        stub.stub(.path("/users/*") && !.method(.get)) { _ in .empty(status: 405) }
        let client = NetworkAPI.Client(transport: stub)
        let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
        #expect(user.login == "minsOne")
    }

    @Test func `the stub of an endpoint receives the arguments by name`() async throws {
        let stub = NetworkAPI.StubTransport()
        stub.stub(GitHubAPI.Users.self) { arguments in
            .json(#"{"message": "\#(arguments["username"] ?? "Nobody") is not here"}"#, status: 404)
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await GitHubAPI.Users(userName: "octocat").request(
                using: NetworkAPI.Client(transport: stub))
        }
        #expect(failure?.errorResponse(of: GitHubAPI.Users.self)?.message == "octocat is not here")
    }

    @Test func `a stub records the calls of a screen`() async throws {
        let screen = Screen()
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        stub.stub(GitHubAPI.StarRepository.self, status: 404)
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            try await screen.load()
        }
        #expect(stub.calls(of: GitHubAPI.Users.self).map { $0["username"] } == ["minsone"])
    }

    @Test func `an answer can be late`() async {
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        stub.delay(.endpoint(GitHubAPI.Users.self), by: .seconds(2))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await GitHubAPI.Users(userName: "minsone").request(
                using: NetworkAPI.Client(transport: stub), options: [.timeout(.total(.milliseconds(1)))])
        }
        #expect(failure?.transport?.reason == .totalTimeout)
    }

    @Test func `matchers can be combined`() {
        let secondPage: NetworkAPI.StubTransport.Matcher =
            .endpoint(GitHubAPI.ListUserRepositories.self) && .query("page", "2") && !.header(.authorization)
        #expect("\(secondPage)" == "GitHubAPI.ListUserRepositories && ?page=2 && !(Authorization)")
    }
}

private struct Screen {
    func load() async throws { _ = try await GitHubAPI.Users(userName: "minsone").request() }
}
