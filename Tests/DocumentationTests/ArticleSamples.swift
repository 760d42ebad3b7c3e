import Foundation
import NetworkAPIs
import Testing

extension NetworkAPI.URLInfo {
    static func Medium(path: NetworkAPI.Path) -> Self {
        Self(host: "api.medium.com", path: path)
    }
}

@Suite("Samples of the articles")
struct ArticleSamples {
    @Test func `a helper with a Path keeps each value in its segment`() {
        let name = "a/b"
        let urlInfo: NetworkAPI.URLInfo = .Medium(path: "/users/\(name)/articles")
        #expect(urlInfo.path.encoded == "/users/a%2Fb/articles")
    }

    @Test func `a path can hold a file's path, encoded text and a list of segments`() {
        let file: NetworkAPI.Path = "/contents/\(path: "docs/How to.md")"  // /contents/docs/How%20to.md
        let next: NetworkAPI.Path = "/\(raw: "search%2Fusers")"  // /search%2Fusers
        let list = NetworkAPI.Path(segments: ["users", "a/b"])  // /users/a%2Fb
        #expect(file.encoded == "/contents/docs/How%20to.md")
        #expect(next.encoded == "/search%2Fusers")
        #expect(list.encoded == "/users/a%2Fb")
    }

    @Test func `a path inside another path is joined, and a slash at its end is kept`() {
        let user: NetworkAPI.Path = "/users/\("a/b")"
        let repos: NetworkAPI.Path = "/v2\(user)/repos"  // /v2/users/a%2Fb/repos
        let folder = NetworkAPI.Path(segments: ["users", "a/b"], trailingSlash: true)  // /users/a%2Fb/
        #expect(repos.encoded == "/v2/users/a%2Fb/repos")
        #expect(folder.encoded == "/users/a%2Fb/")
    }

    @Test func `a stub that throws simulates a broken network`() async throws {
        let offline = NetworkAPI.Client(transport: .stub { _ in throw URLError(.notConnectedToInternet) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await GitHubAPI.Users(userName: "minsone").request(using: offline)
        }
        guard case .transport(let failure) = failure else { throw Unexpected() }
        #expect(failure.reason == .unreachable)
    }

    @Test func `the body of a refusal is decoded as the error response`() async throws {
        let refusal = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"message": "Not Found"}"#, status: 404) })
        var shown: [String] = []
        func show(_ text: String?) { shown.append(text ?? "") }
        let error = try #require(
            await #expect(throws: NetworkAPI.Failure.self) {
                try await GitHubAPI.ListUserRepositories(userName: "nobody").request(using: refusal)
            })
        if let problem = error.errorResponse(of: GitHubAPI.ListUserRepositories.self) {
            show(problem.message)
        }
        #expect(shown == ["Not Found"])
    }

    @Test func `a table has the texts of an app, and the rest is the kit's`() async throws {
        let silent = NetworkAPI.Client(transport: .stub { _ in throw URLError(.timedOut) })
        var shown: [String] = []
        func show(_ text: String) { shown.append(text) }
        let failure = try #require(
            await #expect(throws: NetworkAPI.Failure.self) {
                try await GitHubAPI.Users(userName: "minsone").request(using: silent)
            })
        let texts = [
            "de": ["transport.timeout": "Keine Antwort.", "status.serverError": "Fehler {status}."],
            "ko": ["transport.timeout": "서버가 응답하지 않아요."],
        ]
        show(failure.message(table: texts))
        #expect(shown == [failure.message(table: texts)])
        #expect(failure.message(in: "de-AT", table: texts) == "Keine Antwort.")
        #expect(failure.message(in: "ko", table: texts) == "서버가 응답하지 않아요.")
    }

    @Test func `the current client applies to tasks made in its closure, and not to detached tasks`() async {
        let staging = NetworkAPI.Client(
            servers: URL(string: "http://127.0.0.1").map { ["api.github.com": $0] } ?? [:])
        let urls = await NetworkAPI.Client.$current.withValue(staging) {
            async let child = Self.command()
            let task = await Task { Self.command() }.value
            let detached = await Task.detached { Self.command() }.value
            return [await child, task, detached]
        }
        #expect(urls.map { $0.contains("http://127.0.0.1/users/minsone") } == [true, true, false])
    }

    /// The cURL line of a call by the current client.
    static func command() -> String {
        do throws(NetworkAPI.Failure) {
            return try GitHubAPI.Users(userName: "minsone").curl()
        } catch {
            return error.description
        }
    }

    @Test func `the calls to a host are sent to its replacement`() async throws {
        let stagingURL = try #require(URL(string: "http://127.0.0.1:8080/v3"))
        let staging = NetworkAPI.Client(servers: ["api.github.com": stagingURL])
        let command = try GitHubAPI.Users(userName: "minsone").curl(using: staging)
        #expect(command.contains("'http://127.0.0.1:8080/v3/users/minsone'"))
    }

    struct Unexpected: Error {}
}
