import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MockCommandTests {
    /// Runs the command, calls its servers, and stops it.
    private func serving(
        _ words: String..., use: (Terminal) async throws -> Void
    ) async throws -> Terminal {
        let terminal = Terminal()
        let running = Task { await terminal.run(["mock"] + words) }
        while terminal.output.isEmpty { await Task.yield() }
        try await use(terminal)
        running.cancel()
        #expect(await running.value == .success)
        #expect(terminal.stops == 1)
        return terminal
    }

    @Test(arguments: [["mock", "GitHub", "--token", "--strict"], ["--token", "--strict", "mock", "GitHub"]])
    func `an option is not a token`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(
            terminal.errors.first
                == "apispec: --token needs a value, and --strict is an option; write --token=--strict if it is the value"
        )
    }

    @Test func `a mocked service can be called over a socket`() async throws {
        let terminal = try await serving("--port", "0", "--service", "github") { terminal in
            let base = try #require(terminal.output.first?.components(separatedBy: ": ").last)
            let url = try #require(URL(string: String(base.dropLast())))
            let client = NetworkAPI.Client(servers: ["api.github.com": url])
            let refusing = NetworkAPI.Client(
                interceptors: [Preferring(text: "code=404")], servers: ["api.github.com": url])
            let user = try await GitHubAPI.Users(userName: "a/b").request(using: client)
            #expect(user.login == "minsOne")
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await GitHubAPI.ListUserRepositories(userName: "a", perPage: 100)
                    .request(using: refusing)
            }
            #expect(failure?.errorResponse(of: GitHubAPI.ListUserRepositories.self)?.message == "text")
        }
        #expect(terminal.output.count == 1)
        #expect(terminal.requests == ["GET /users/a%2Fb", "GET /users/a/repos"])
    }

    @Test func `mock prints every service with its URL, each below its name`() async throws {
        let terminal = try await serving("--port=0", "--token=secret") { _ in }
        let names = NetworkAPI.Catalog.all.map(\.name)
        #expect(terminal.output.map { $0.prefix { $0 != ":" } } == names.map { $0[...] })
        for (line, name) in zip(terminal.output, names) { #expect(line.hasSuffix("/\(name)/")) }
        #expect(terminal.errors.isEmpty)
    }

    @Test func `a port in use writes one line and exits with status 69`() async throws {
        let other = try LoopbackServer()
        defer { other.stop() }
        let terminal = Terminal()
        #expect(await terminal.run("mock", "--port", "\(other.port)") == .network)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.count == 1)
        #expect(terminal.errors.first?.contains("cannot listen on 127.0.0.1:\(other.port)") == true)
    }

    @Test(arguments: [
        (["--port", "x"], #"--port is a whole number from 0 to 65535, not "x""#),
        (["--port=65536"], #"--port is a whole number from 0 to 65535, not "65536""#),
        (["--port=-1"], #"--port is a whole number from 0 to 65535, not "-1""#),
        (["--port"], "--port needs a value: --port PORT"),
        (["--port", "1", "--port=2"], "--port is given twice"),
        (["Github", "GitHub"], "the service GitHub is given twice"),
        (["--host=0.0.0.0"], #"mock does not have the option "--host"; did you mean --port?"#),
        ([""], #"there is no service """#),
        (["--service", "Nope"], #"there is no service "Nope"; the services are "#),
    ])
    func `a mock command that cannot be understood writes three lines and exits with status 64`(
        words: [String], line: String
    ) async {
        let terminal = Terminal()
        #expect(await terminal.run(["mock"] + words) == .usage)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first?.hasPrefix("apispec: " + line) == true)
    }
}

/// Adds a preference to every request.
private struct Preferring: NetworkAPI.Interceptor {
    let text: String

    func intercept(
        _ request: NetworkAPI.Request,
        next: NetworkAPI.Next
    ) async throws -> NetworkAPI.Answer {
        var request = request
        request.headers.append("Prefer", text)
        return try await next(request)
    }
}
