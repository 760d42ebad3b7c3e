import Foundation
import NetworkAPITools
import Testing

/// All commands have the same exit statuses.
@Suite(.timeLimit(.minutes(5)))
struct ExitStatusTests {
    private static let commands = [
        "call", "download", "list", "openapi", "check", "lock", "diff", "mock", "curl", "init",
    ]

    @Test(arguments: commands)
    func `an unknown option exits with 64`(command: String) async {
        let terminal = Terminal()
        #expect(await terminal.run(command, "--no-such-option") == .usage)
        #expect(terminal.errors.count == 1)
    }

    @Test(arguments: [
        ["call"], ["call", "Nope"], ["download"], ["download", "Nope", "--to", "x"], ["list", "Nope"],
        ["openapi"],
        ["openapi", "--service", "Nope"], ["check"], ["check", "Nope"], ["lock"],
        ["lock", "Nope", "--from", "x"],
        ["lock", "GitHub"], ["diff"], ["diff", "x"], ["mock", "--port", "-1"], ["mock", "--service", "Nope"],
        ["curl"], ["init"], ["init", "lower"],
    ])
    func `a command that cannot be understood exits with 64`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.errors.count == 1)
    }

    @Test(arguments: [
        ["check", "GitHub", "--against"], ["check", "GitHub", "--lock"],
        ["lock", "GitHub", "--lock", "-", "--from"],
        ["diff", "/no/such/file"], ["check", "GitHub", "--waivers"],
    ])
    func `a document that cannot be read exits with 66`(words: [String]) async {
        for file in ["/no/such/file", FileManager.default.temporaryDirectory.path, "/dev/null"] {
            let terminal = Terminal()
            let extra = words.contains("--waivers") ? ["--against", "/dev/null"] : []
            #expect(await terminal.run(words + [file] + extra) == .unreadable, "\(file)")
            #expect(terminal.errors.count == 1)
        }
    }

    @Test func `the version is that of the package`() async {
        let terminal = Terminal()
        #expect(await terminal.run("--version") == .success)
        #expect(terminal.output == [APISpec.version])
    }
}
