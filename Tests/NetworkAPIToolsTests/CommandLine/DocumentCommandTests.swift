import Foundation
import NetworkAPIKit
import NetworkAPITesting
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct DocumentCommandTests {
    static let services = NetworkAPI.Catalog.all.map(\.name)

    @Test func `list prints one endpoint on each line`() async {
        let terminal = Terminal()
        #expect(await terminal.run("list") == .success)
        #expect(terminal.output.count == NetworkAPI.Catalog.all.flatMap(\.endpoints).count)
        let last = terminal.output.last?.split(separator: " ").map(String.init)
        #expect(last == ["VoiceAPI.UploadVoice", "POST", "https://voice.example.com/voices"])
        let one = Terminal()
        #expect(await one.run("list", "voice") == .success)
        #expect(one.output == ["VoiceAPI.UploadVoice  POST https://voice.example.com/voices"])
    }

    @Test(arguments: [["GitHub"], ["github"], ["--service", "GitHub"], ["--service=github"]])
    func `openapi prints the document of the named service`(words: [String]) async {
        let terminal = Terminal(folder: FileManager.default.temporaryDirectory)
        #expect(await terminal.run(["openapi"] + words) == .success)
        #expect(terminal.output.joined(separator: "\n") == GitHubAPI.catalog.openAPI().json.description)
        #expect(
            terminal.errors == [
                "apispec: no sources were found, so the document has no descriptions: --sources DIR"
            ])
    }

    @Test func `openapi has the comments of the sources, by default of the package`() async {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appendingPathComponent("Sources")
        let expected = VoiceAPI.catalog.openAPI(documentation: SourceDocumentation(folder: sources))
        let package = Terminal(folder: root)
        #expect(await package.run("openapi", "Voice") == .success)
        #expect(package.output.joined(separator: "\n") == expected.json.description)
        let named = Terminal(folder: FileManager.default.temporaryDirectory)
        #expect(await named.run("openapi", "Voice", "--sources", sources.path) == .success)
        #expect(named.output == package.output)
        #expect(named.errors == package.errors)
        #expect(await Terminal().run("openapi", "Voice", "--sources", "/no/such") == .unreadable)
    }

    @Test func `the lines of list are those of the templates, which take longer`() {
        for endpoint in NetworkAPI.Catalog.all.flatMap(\.endpoints) {
            #expect(EndpointSummary(endpoint).line == "\(endpoint.template)")
        }
    }

    @Test func `list and show print JSON`() async throws {
        let list = Terminal()
        #expect(await list.run("list", "voice", "--json") == .success)
        let listed = try NetworkAPI.JSONValue(json: Data(list.output.joined(separator: "\n").utf8))
        #expect(listed[0]?["name"] == "VoiceAPI.UploadVoice")
        #expect(listed[0]?["url"] == "https://voice.example.com/voices")
        let show = Terminal()
        #expect(await show.run("show", "GitHubAPI.Users", "--json") == .success)
        let shown = try NetworkAPI.JSONValue(json: Data(show.output.joined(separator: "\n").utf8))
        #expect(shown["arguments"]?[0]?["name"] == "username")
        #expect(shown["arguments"]?[0]?["location"] == "the path")
    }

    @Test(arguments: NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.name))
    func `show prints each endpoint, and a call of it that succeeds`(name: String) async throws {
        let show = Terminal()
        #expect(await show.run("show", name) == .success)
        #expect(show.output.first?.hasPrefix(name + "  ") == true)
        let line = try #require(show.output.first { $0.hasPrefix("  apispec call ") })
        let words = try ShellWords(line).pipelines[0].commands[0].dropFirst()
        let call = Terminal()
        let status = await call.run(Array(words) + ["--dry-run"])
        #expect(status == .success, "\(line): \(call.errors)")
    }

    @Test(arguments: [
        (["openapi"], "apispec: openapi needs one service, not 0: " + services.joined(separator: ", ")),
        (
            ["openapi", "GitHub", "Riot"],
            "apispec: openapi needs one service, not 2: " + services.joined(separator: ", ")
        ),
        (
            ["openapi", "--service", "Nope"],
            #"apispec: there is no service "Nope"; the services are "# + services.joined(separator: ", ")
        ),
        (["list", "github", "GitHub"], "apispec: the service GitHub is given twice"),
        (["list", "GitHubb"], #"apispec: there is no service "GitHubb"; did you mean GitHub?"#),
        (
            ["list", "--all"],
            #"apispec: list does not have the option "--all"; the options are --json, --quiet, --help. "#
                + "Write -- before an argument that begins with -"
        ),
    ])
    func `a list or openapi command that cannot be understood writes three lines`(
        words: [String], line: String
    )
        async
    {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first == line)
    }
}
