import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(5)))
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
        let terminal = Terminal()
        #expect(await terminal.run(["openapi"] + words) == .success)
        #expect(terminal.output.joined(separator: "\n") == GitHubAPI.catalog.openAPI().json.description)
        #expect(terminal.errors.isEmpty)
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
            #"apispec: list does not have the option "--all"; the options are --quiet, --help. "#
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
