import Foundation
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CallCommandTests {
    static let offline = "offline: example answer; --live asks api.github.com"

    @Test func `the first command of the README prints the example over a real connection`() async {
        let terminal = Terminal()
        #expect(await terminal.run("call", "GitHubAPI.Users", "minsone") == .success)
        #expect(
            terminal.output.prefix(3) == [
                "GitHubAPI.Users.Response(", #"    login: "minsOne","#, "    id: 4429361,",
            ])
        #expect(terminal.output.last == ")")
        #expect(terminal.errors == [Self.offline])
        #expect(terminal.requests == ["GET /users/minsone"])
        #expect(terminal.stops == 1)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/users/a"),
        ("https://proxy.example.com/github/", "https://proxy.example.com/github/users/a"),
        ("https://proxy.example.com/it's", "https://proxy.example.com/it%27s/users/a"),
    ])
    func `a request that is only printed has the base URL`(base: String, url: String) async {
        let terminal = Terminal()
        let words = ["call", "GitHubAPI.Users", "a", "--base-url", base, "--dry-run"]
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.first == "curl '\(url)' \\")
    }

    @Test(arguments: [
        ("http://[::1]:8080", "http://[::1]:8080/users/a%2Fb"),
        ("https://proxy.example.com/github/", "https://proxy.example.com/github/users/a%2Fb"),
    ])
    func `a call with a base URL goes there, and nowhere else`(base: String, url: String) async {
        let live = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.url.absoluteString == url)
                return try GitHubAPI.Users.specification.exampleResponse.answer()
            })
        let terminal = Terminal(live: live)
        #expect(await terminal.run("call", "GitHubAPI.Users", "a/b", "--base-url", base) == .success)
    }

    @Test func `a token that the server repeats is not in the failure of the call`() async throws {
        let token = try #require(ProcessInfo.processInfo.environment["PATH"])
        let live = NetworkAPI.Client(
            transport: .stub { request in
                .json(#"{"message": "no \#(request.headers[.authorization] ?? "")"}"#, status: 401)
            })
        let terminal = Terminal(live: live)
        let words = ["call", "GitHubAPI.Users", "a", "--live", "--token-from-env", "PATH"]
        #expect(await terminal.run(words) == .finding)
        #expect(terminal.errors.contains { $0.contains("Bearer ***") }, "\(terminal.errors)")
        #expect(!terminal.errors.joined(separator: "\n").contains(token))
    }

    @Test(arguments: [
        (["--base-url", "http://me:hidden@127.0.0.1:1"], "has no credentials, no query and no fragment"),
        (["--base-url", "http://127.0.0.1:1?token=hidden"], "has no credentials, no query and no fragment"),
        (["--base-url", "me:hidden@127.0.0.1"], "is an http or https URL with a host"),
        (["--header", "Authorization Bearer hidden"], "with a colon after the name"),
        (["--live", "--token-from-env", "ghp_hidden"], "the environment has no variable"),
    ])
    func `a wrong option is not shown, since it can be a secret`(words: [String], reason: String) async {
        let terminal = Terminal()
        #expect(await terminal.run(["call", "GitHubAPI.Users", "a"] + words) == .usage)
        #expect(terminal.errors.first?.contains(reason) == true, "\(terminal.errors)")
        #expect(!terminal.errors.joined().contains("hidden"), "\(terminal.errors)")
    }

    @Test func `a tool without a server of its own starts the one of the tools`() async {
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        let console = Console(output: { line.yield($0) }, errors: { line.yield($0) })
        let tool = CommandLineTool(catalogs: [GitHubAPI.catalog])
        #expect(await tool.run(["call", "GitHubAPI.Users", "minsone"], on: console) == .success)
        line.finish()
        let output = await lines.reduce(into: "") { $0 += $1 }
        #expect(output.contains(Self.offline))
        #expect(output.contains(#"login: "minsOne""#))
    }

    @Test(arguments: [
        (["GitHubAPI.Users", "a/b?c#d %민"], "GET /users/a%2Fb%3Fc%23d%20%25%EB%AF%BC"),
        (["GitHubAPI.Users", "username=x"], "GET /users/x"),
        (["GitHubAPI.Users", "--username", "x"], "GET /users/x"),
        (["GitHubAPI.Users", "--username=--live"], "GET /users/--live"),
        (["githubapi.users", "--", "username=x"], "GET /users/username%3Dx"),
        (["GitHubAPI.ListUserRepositories", "--per-page", "5", "octocat"], "GET /users/octocat/repos"),
        (
            ["GitHubAPI.ListUserRepositories", "octocat", "sort=updated", "per_page=5"],
            "GET /users/octocat/repos"
        ),
        (
            ["GitHubAPI.ListUserRepositories", "octocat", "all", "created", "asc", "1", "2"],
            "GET /users/octocat/repos"
        ),
        (["GitHubAPI.RenderMarkdown", "# Hello\n"], "POST /markdown"),
        (
            ["GitHubAPI.StarRepository", "octocat", "repo=Hello-World"],
            "PUT /user/starred/octocat/Hello-World"
        ),
        (["--", "GitHubAPI.Users", "--live"], "GET /users/--live"),
    ])
    func `every endpoint prints its example without --live, whatever its arguments`(
        words: [String], request: String
    ) async {
        let terminal = Terminal()
        #expect(await terminal.run(["call"] + words) == .success)
        #expect(!terminal.output.isEmpty)
        #expect(terminal.errors == [Self.offline])
        #expect(terminal.requests == [request])
        #expect(terminal.stops == 1)
    }

    @Test func `a text response is printed as a literal, an empty response as its type`() async {
        let markdown = Terminal()
        _ = await markdown.run("call", "GitHubAPI.RenderMarkdown", "x")
        #expect(markdown.output == [#""<p>Hello <strong>world</strong></p>""#])
        let star = Terminal()
        _ = await star.run("call", "GitHubAPI.StarRepository", "octocat", "Hello-World")
        #expect(star.output == ["EmptyResponse()"])
    }

    @Test(arguments: [
        ["call", "GitHubAPI.Users", "minsone", "--live"], ["call", "--live", "GitHubAPI.Users", "minsone"],
    ])
    func `--live sends the request with the live client and starts no server`(words: [String]) async {
        let live = NetworkAPI.Client(
            transport: .stub { request in
                request.url.absoluteString == "https://api.github.com/users/minsone"
                    ? try GitHubAPI.Users.specification.exampleResponse.answer()
                    : nil
            })
        let terminal = Terminal(live: live)
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.first == "GitHubAPI.Users.Response(")
        #expect(terminal.stops == 0)
    }

    @Test func `--live writes where the answer differs to standard error`() async {
        let live = NetworkAPI.Client(
            transport: .stub { _ in
                var answer = try GitHubAPI.Users.specification.exampleResponse.answer()
                answer.headers["Sunset"] = "Sun, 06 Nov 1994 08:49:37 GMT"
                return answer
            })
        let terminal = Terminal(live: live)
        #expect(await terminal.run("call", "GitHubAPI.Users", "minsone", "--live") == .success)
        #expect(terminal.output.first == "GitHubAPI.Users.Response(")
        #expect(
            terminal.errors == [
                "apispec: drift in GitHubAPI.Users, status 200:",
                "  sunset: The provider may end the operation on 1994-11-06 (Sunset).",
            ])
    }

    @Test func `a refused call prints one line and then the error response`() async {
        let live = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"message": "Not Found"}"#, status: 404) })
        let terminal = Terminal(live: live)
        #expect(await terminal.run("call", "GitHubAPI.Users", "nobody", "--live") == .finding)
        #expect(terminal.output.isEmpty)
        #expect(
            terminal.errors == [
                "apispec: GitHubAPI.Users (GET https://api.github.com/users/nobody): "
                    + "the server answered 404, application/json, 24 bytes",
                "GitHubAPI.Problem(", #"    message: "Not Found","#, "    documentationURL: nil,",
                "    errors: nil", ")",
            ])
    }

    @Test func `an example that the endpoint cannot decode fails the call`() async {
        let terminal = Terminal(catalogs: [NetworkAPI.Catalog("Broken", [BrokenExample.self])])
        #expect(await terminal.run("call", "BrokenExample") == .finding)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.first == "offline: example answer; --live asks broken.example.com")
        #expect(terminal.errors.count == 2)
        #expect(terminal.errors.last?.contains("at id: the key is missing") == true)
        #expect(terminal.stops == 1)
    }

    @Test func `an example file that is missing fails the call`() async {
        let terminal = Terminal(catalogs: [NetworkAPI.Catalog("Missing", [MissingExample.self])])
        #expect(await terminal.run("call", "MissingExample") == .fault)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.count == 1)
        #expect(
            terminal.errors.first?.hasPrefix("apispec: MissingExample: the example response cannot be made: ")
                == true)
    }

    @Test func `a server that cannot start fails the call`() async {
        struct NoServer: Error, CustomStringConvertible { let description = "no socket\nis left" }
        let terminal = Terminal(start: { _, _ in throw NoServer() })
        #expect(await terminal.run("call", "GitHubAPI.Users", "minsone") == .fault)
        #expect(terminal.output.isEmpty)
        #expect(
            terminal.errors == [
                #"apispec: GitHubAPI.Users: the example response cannot be made: no socket\nis left"#
            ])
    }
}

private struct BrokenExample: SpecifiedAPIDefinition {
    let urlInfo = URLInfo(host: "broken.example.com", path: "/")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    struct Response: Decodable { let id: Int }

    static let specification = NetworkAPI.Specification(
        BrokenExample.init, summary: "Answer something else", exampleResponse: "{}")
}

private struct MissingExample: SpecifiedAPIDefinition {
    let urlInfo = URLInfo(host: "missing.example.com", path: "/")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = EmptyResponse

    static let specification = NetworkAPI.Specification(
        MissingExample.init, summary: "Answer nothing", exampleResponse: .file(nil))
}
