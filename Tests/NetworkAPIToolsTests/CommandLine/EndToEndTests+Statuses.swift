import Foundation
import LoopbackServer
import Testing

/// The status of each command for each kind of failure that it can have.
///
/// 70, a fault of the tool or of an endpoint, does not occur with the catalogs of the package.
extension EndToEndTests {
    /// A run that fails, and the beginning of what it writes to standard error.
    struct Failing: Sendable, CustomTestStringConvertible {
        let words: [String]
        let status: Int32
        let errors: String
        var testDescription: String { words.joined(separator: " ") }

        init(_ words: String, _ status: Int32, _ errors: String) {
            self.words = words.split(separator: " ").map(String.init)
            (self.status, self.errors) = (status, errors)
        }
    }

    private static let files = [
        "bad.json": "{", "old.json": #"{"openapi": "9", "paths": {}}"#,
        "empty.json": #"{"openapi": "3.1.0", "paths": {}}"#,
        "one.json": #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {}}}}}"#,
        "voice.json": #"{"openapi": "3.1.0", "paths": {"/voices": {"post": {"responses": {}}}}}"#,
    ]

    private static let tarball = "download GitHubAPI.DownloadTarball a b main --to "

    static let failing: [Failing] = [
        Failing("diff one.json empty.json --fail-on major", 1, "the changes demand a major version"),
        Failing("show", 64, "show needs the name of an endpoint"),
        Failing("show Nope", 64, "there is no endpoint \"Nope\""),
        Failing("openapi Nope", 64, "there is no service \"Nope\""),
        Failing("list Nope", 64, "there is no service \"Nope\""),
        Failing("call Nope", 64, "there is no endpoint \"Nope\""),
        Failing(
            "call GitHubAPI.Users x --live --token-from-env NO_SUCH", 64, "the environment has no variable"),
        Failing("download GitHubAPI.Users x", 64, "download needs --to FILE"),
        Failing("check Voice", 64, "check needs --against FILE"),
        Failing("check Voice --against ftp://a/x", 64, "ftp://a/x is not fetched"),
        Failing("diff one.json", 64, "diff needs two documents, not 1"),
        Failing("mock --port x", 64, "--port is a whole number"),
        Failing("curl curl -K x https://a.com", 64, "not a curl command: unknown option \"-K\""),
        Failing("init lower", 64, "\"lower\" is not a name"),
        Failing("completion fish", 64, "completion needs the name of a shell"),
        Failing("help nope", 64, "there is no command \"nope\""),
        Failing("docs", 64, "docs needs --to FOLDER"), Failing("new", 64, "new needs --from FILE"),
        Failing("new MyAPI", 64, "new needs --from FILE"),
        Failing("accept Nope", 64, "there is no endpoint \"Nope\""),
        Failing("check Voice --against bad.json", 65, "bad.json: this is not JSON"),
        Failing("check Voice --against old.json", 65, "old.json: OpenAPI 9 is not supported"),
        Failing("check Voice --lock bad.json", 65, "bad.json: this is not JSON"),
        Failing("lock Voice --from bad.json", 65, "bad.json: this is not JSON"),
        Failing("diff bad.json one.json", 65, "bad.json: this is not JSON"),
        Failing("diff one.json old.json", 65, "old.json: OpenAPI 9 is not supported"),
        Failing("check Voice --against none.json", 66, "none.json cannot be read"),
        Failing("lock Voice --from none.json", 66, "none.json cannot be read"),
        Failing("diff one.json none.json", 66, "none.json cannot be read"),
        Failing("docs Voice --to pages --sources none", 66, "none cannot be read: there is no such folder"),
        Failing(
            "docs Voice --to pages --sources one.json", 66, "one.json cannot be read: it is not a folder"),
        Failing("call VoiceAPI.UploadVoice 1 none.m4a --quiet", 66, "none.m4a cannot be read"),
        Failing("check Voice --against http://127.0.0.1:1/x", 69, "http://127.0.0.1:1/x cannot be fetched"),
        Failing("lock Voice --from voice.json --output none/f.json", 73, "none/f.json cannot be written"),
        Failing(
            "lock Voice --from voice.json", 73, "Tests/NetworkAPIsTests/Locks/Voice.json cannot be written"),
        Failing("init MyAPI --at bad.json/a", 73, "bad.json/a cannot be made"),
        Failing("accept GitHubAPI.Users", 73, "there is no folder"),
        Failing("docs Voice --quiet --to bad.json/a", 73, "bad.json/a"),
    ]

    private static func withFiles(_ use: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        try use(folder)
    }

    @Test(arguments: failing)
    func `a command that fails has its status, and writes nothing else than why`(expected: Failing) throws {
        try Self.withFiles { folder in
            let run = try Self.run(expected.words, in: folder)
            #expect(run.status == expected.status, "\(run.errors)")
            #expect(run.errors.contains(expected.errors), "\(run.errors)")
            #expect(run.errors.hasPrefix("apispec: "), "\(run.errors)")
            #expect(
                run.errors.split(separator: "\n").count == (expected.status == 64 ? 3 : 1), "\(run.errors)")
            #expect(run.output.isEmpty == (expected.status != 1), "\(run.output)")
        }
    }

    @Test(
        .enabled(if: hasFullDevice, "this system has no /dev/full"),
        arguments: [
            "list", "list --json", "show GitHubAPI.Users", "openapi Voice", "help", "help call",
            "completion zsh",
            "diff one.json empty.json", "call GitHubAPI.RenderMarkdown x",
            "lock Voice --from voice.json --output -",
            "curl https://api.github.com/users/octocat", "check Voice --against one.json", "--version",
        ])
    func `a command of which the output cannot be written exits with 74`(words: String) throws {
        try Self.withFiles { folder in
            let run = try Self.run(
                words.split(separator: " ").map(String.init), output: "/dev/full", in: folder)
            #expect(run.status == 74)
            #expect(run.errors.contains("apispec: the output cannot be written: "), "\(run.errors)")
        }
    }

    @Test(arguments: [
        "list", "list --json", "help", "openapi Voice", "call GitHubAPI.RenderMarkdown x", "--version",
    ])
    func `a command without a standard output exits with 74`(words: String) throws {
        let run = try Self.run(
            words.split(separator: " ").map(String.init), shell: #"exec "$0" "$@" >&-"#)
        #expect(run.status == 74)
        #expect(
            run.errors.hasSuffix("apispec: the output cannot be written: it is closed\n"), "\(run.errors)")
    }

    @Test func `a mock server on a port in use exits with 69`() throws {
        let other = try LoopbackServer()
        defer { other.stop() }
        let run = try Self.run(["mock", "--port", "\(other.port)"])
        #expect(run.status == 69)
        #expect(run.errors.contains("cannot listen on 127.0.0.1:\(other.port)"))
    }

    @Test(arguments: [
        ("show GitHubAPI.Users", "GitHubAPI.Users  Get a user\n"), ("list --json", "[\n"),
        ("help", ""), ("diff one.json one.json", ""),
        ("diff empty.json one.json --fail-on major", "GET /a\n"),
        ("init MyAPI --at made", ""), ("docs Voice --to pages", ""), (tarball + "f.tar", "200, stored in "),
    ])
    func `a command that succeeds has the status 0`(words: String, output: String) throws {
        try Self.withFiles { folder in
            let run = try Self.run(words.split(separator: " ").map(String.init), in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix(output), "\(run.output)")
        }
    }
}
