import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

/// The endpoint and the arguments that `apispec curl` finds send the request of the curl command.
@Suite(.timeLimit(.minutes(10)))
struct CURLMatchTests {
    struct UpdateUser: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable {
            let id: Int?, username: String?, firstName: String?
        }

        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(username: String, id: Int?, bodyUsername: String?, firstName: String?) {
            urlInfo = URLInfo(host: "pets.example", path: "/user/\(username)")
            requestInfo = RequestInfo(
                method: .put, parameters: Parameter(id: id, username: bodyUsername, firstName: firstName))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.path("username"), ArgumentName.body("/id", name: "id"),
            ArgumentName.body("/username", name: "username"),
            ArgumentName.body("/firstName", name: "firstName"), summary: "Update a user",
            example: "text", 10, "theUser", "John", exampleResponse: .empty())
    }

    struct GetUser: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(name: String) { urlInfo = URLInfo(host: "pets.example", path: "/user/\(name)") }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /user/{name}", summary: "Get a user", example: "alice",
            exampleResponse: .empty())
    }

    struct LogoutUser: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "pets.example", path: "/user/logout")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /user/logout", summary: "Log out", exampleResponse: .empty())
    }

    struct UploadFile: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Data>
        typealias Response = EmptyResponse

        init(id: Int, body: Data?) {
            urlInfo = URLInfo(host: "pets.example", path: "/pet/\(id)/image")
            requestInfo = RequestInfo(
                method: .post, parameters: body, encoding: .raw("application/octet-stream"))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "id", "body", summary: "Upload an image", example: 1, Data("text".utf8),
            exampleResponse: .empty())
    }

    struct Find: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let x: [Int] }

        let urlInfo = URLInfo(host: "pets.example", path: "/find")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(x: [Int]) { requestInfo = RequestInfo(method: .get, parameters: Parameter(x: x)) }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /find", summary: "Find pets", example: [1, 2],
            exampleResponse: .empty())
    }

    private static let pets = NetworkAPI.Catalog(
        "Pets", [UpdateUser.self, GetUser.self, LogoutUser.self, UploadFile.self, Find.self])

    private func terminal() -> Terminal { Terminal(catalogs: [Self.pets] + NetworkAPI.Catalog.all) }

    @Test(arguments: [
        (
            #"curl -X PUT https://pets.example/user/alice --data-raw '{"id":1,"username":"bob","firstName":"B"}'"#,
            "CURLMatchTests.UpdateUser alice 1 bob B"
        ),
        (
            #"curl -X PUT https://pets.example/user/alice --data-raw '{"username":"bob"}'"#,
            "CURLMatchTests.UpdateUser username=alice username=bob"
        ),
        ("curl https://pets.example/user/logout", "CURLMatchTests.LogoutUser"),
        (
            "curl -H 'Content-Type: application/octet-stream' --data-raw text https://pets.example/pet/1/image",
            "CURLMatchTests.UploadFile 1 body=dGV4dA=="
        ),
        ("curl -X POST https://pets.example/pet/1/image", "CURLMatchTests.UploadFile 1"),
        ("curl 'https://pets.example/find?x=1&x=2'", "CURLMatchTests.Find '1,2'"),
        (
            #"curl -X PATCH https://api.github.com/repos/a/b/issues/1 -d '{"labels":["a","b,c"]}'"#,
            #"GitHubAPI.UpdateIssue a b 1 'labels=a,b\,c'"#
        ),
        (
            #"curl -X PATCH https://api.github.com/repos/a/b/issues/1 -d '{"milestone":null,"body":null}'"#,
            "GitHubAPI.UpdateIssue a b 1 body=null milestone=null"
        ),
        (
            #"curl -X PATCH https://api.github.com/repos/a/b/issues/1 -d '{"body":"null"}'"#,
            #"GitHubAPI.UpdateIssue a b 1 'body=\null'"#
        ),
        (
            "curl -H 'Accept: application/vnd.github.raw+json' https://api.github.com/repos/a/b/contents/d/r.md",
            "GitHubAPI.GetRawContent a b d/r.md"
        ),
        ("curl https://api.github.com/repos/a/b/contents/d/r.md", "GitHubAPI.GetContent a b d/r.md"),
        ("curl https://api.github.com/repos/a/b/contents/", "GitHubAPI.GetContent a b ''"),
        (
            #"curl -X PUT https://jsonplaceholder.typicode.com/posts/1 --json '{"id":1,"title":"a","body":"b","userId":2}'"#,
            "JSONPlaceholderAPI.ReplacePost 1 a b 2"
        ),
        (
            "curl -F 'voice=@/a/b.m4a' 'https://voice.example.com/voices?_id=1'",
            "VoiceAPI.UploadVoice 1 /a/b.m4a"
        ),
        (
            "curl --data-binary @/a/b.zip -H 'Content-Type: application/zip' "
                + "'https://uploads.github.com/repos/a/b/releases/1/assets?name=b.zip'",
            "GitHubAPI.UploadReleaseAsset a b 1 b.zip file=/a/b.zip"
        ),
    ])
    func `the arguments are those of the request`(line: String, call: String) async throws {
        let terminal = terminal()
        #expect(await terminal.run("curl", line) == .success, "\(terminal.errors)")
        #expect(terminal.output.last == "apispec call \(call)")
        #expect(terminal.errors == [])
        let words = try ShellWords("apispec call \(call)").pipelines[0].commands[0].dropFirst()
        let sent = self.terminal()
        #expect(await sent.run(Array(words) + ["--dry-run"]) == .success, "\(sent.errors)")
    }

    @Test(arguments: [
        ("curl https://api.github.com/repos/a/b/issues/1", "no endpoint matches GET api.github.com"),
        ("curl https://api.github.com/users/", "no endpoint matches GET api.github.com/users/"),
        ("curl https://api.github.com/users/octocat/gists", "no endpoint matches GET api.github.com"),
        (
            "curl 'https://api.github.com/repos/a/b/issues?labels=a,b&labels=c'",
            #"GitHubAPI.ListRepositoryIssues sends another value of the query item "labels""#
        ),
        (
            #"curl https://api.github.com/repos/a/b/issues -d '{"title": "a", "body": null}'"#,
            #"GitHubAPI.CreateIssue cannot send null as "/body" in the body"#
        ),
        (
            #"curl -X PUT https://jsonplaceholder.typicode.com/posts/1 --json '{"id":2,"title":"a","body":"b","userId":2}'"#,
            #"JSONPlaceholderAPI.ReplacePost sends another value of "/id" in the body"#
        ),
        (
            #"curl -X PUT https://pets.example/user/alice -d 'id=1'"#,
            "CURLMatchTests.UpdateUser sends JSON, and the body is not JSON"
        ),
        ("curl -X DELETE https://pets.example/user/a/b", "no endpoint matches DELETE pets.example/user/a/b"),
    ])
    func `a command is not printed if it would send something else`(line: String, reason: String) async {
        let terminal = terminal()
        #expect(await terminal.run("curl", line) == .finding)
        #expect(terminal.output == [])
        #expect(terminal.errors.count == 1)
        #expect(terminal.errors.first?.hasPrefix("apispec: " + reason) == true, "\(terminal.errors)")
    }

    /// The initializers of these endpoints send their values in another form, which is not read back.
    private static let changing: Set = ["GitHubAPI.CreateGist", "GitHubAPI.CreateOrUpdateFile"]

    @Test(arguments: changing)
    func `a value that the initializer changes is refused by its name`(name: String) async throws {
        let endpoint = try #require(GitHubAPI.catalog.endpoint(named: name))
        let example = try Self.commands(endpoint.definition)
        let terminal = Terminal()
        #expect(await terminal.run("curl", example.shown) == .finding)
        #expect(terminal.output == [])
        #expect(terminal.errors.first?.contains("\(name): the argument ") == true, "\(terminal.errors)")
    }

    @Test(
        arguments: NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.name).filter { !changing.contains($0) })
    func `the curl command of each endpoint's example becomes a call with the same request`(
        name: String
    ) async throws {
        let endpoint = try #require(
            NetworkAPI.Catalog.all.lazy.compactMap { $0.endpoint(named: name) }.first)
        let example = try Self.commands(endpoint.definition)
        let terminal = Terminal()
        #expect(await terminal.run("curl", example.shown) == .success, "\(terminal.errors)")
        #expect(terminal.output.first?.hasPrefix(name + "  ") == true, "\(terminal.output)")
        let words = try ShellWords(terminal.output.last ?? "").pipelines[0].commands[0].dropFirst()
        let call = Terminal()
        #expect(await call.run(Array(words) + ["--dry-run"]) == .success, "\(call.errors)")
        #expect(call.output.joined(separator: "\n") == example.masked)
    }

    /// The curl commands of an example, with its secrets and without them.
    private static func commands<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type
    ) throws -> (shown: String, masked: String) {
        let client = NetworkAPI.Client(transport: .stub { _ in nil })
        let example = Definition.specification.example
        return (
            try example.curl(using: client, showingSecrets: true), try example.curl(using: client)
        )
    }

    @Test func `show prints two arguments of one name in their order`() async throws {
        let show = terminal()
        #expect(await show.run("show", "CURLMatchTests.UpdateUser") == .success)
        let line = try #require(show.output.first { $0.hasPrefix("  apispec call ") })
        #expect(line.hasSuffix("UpdateUser username=text id=10 username=theUser firstName=John"))
        let words = try ShellWords(line).pipelines[0].commands[0].dropFirst()
        let call = terminal()
        #expect(await call.run(Array(words) + ["--dry-run"]) == .success, "\(call.errors)")
        #expect(call.output.first?.contains("/user/text'") == true)
        #expect(call.output.last?.contains(#""username":"theUser""#) == true)
        let third = terminal()
        #expect(await third.run(Array(words) + ["username=a"]) == .usage)
    }
}
