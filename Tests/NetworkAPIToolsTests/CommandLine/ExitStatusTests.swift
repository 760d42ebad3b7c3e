import Foundation
import Testing

@testable import NetworkAPITools

/// All commands have the same exit statuses.
@Suite(.timeLimit(.minutes(10)))
struct ExitStatusTests {
    private static let commands = [
        "list", "openapi", "check", "lock", "diff", "mock", "init", "completion", "help",
    ]

    @Test(arguments: commands)
    func `an unknown option exits with 64`(command: String) async {
        let terminal = Terminal()
        #expect(await terminal.run(command, "--no-such-option") == .usage)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.dropFirst().first?.hasPrefix("usage: apispec \(command)") == true)
        #expect(terminal.errors.last == "help: apispec help \(command)")
    }

    @Test(arguments: [
        ["call"], ["call", "Nope"], ["download"], ["download", "Nope", "--to", "x"], ["list", "Nope"],
        ["openapi"],
        ["openapi", "--service", "Nope"], ["check"], ["check", "Nope"], ["lock"],
        ["lock", "Nope", "--from", "x"],
        ["lock", "GitHub"], ["diff"], ["diff", "x"], ["mock", "--port", "-1"], ["mock", "--service", "Nope"],
        ["curl"], ["init"], ["init", "lower"], ["completion"], ["completion", "fish"], ["help", "nope"],
        ["help", "call", "list"], ["call", "--nope"], ["call", "--nope", "x"],
    ])
    func `a command that cannot be understood exits with 64`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors.count == 3)
    }

    @Test(arguments: [
        ["check", "GitHub", "--against"], ["check", "GitHub", "--lock"],
        ["lock", "GitHub", "--output", "-", "--from"],
        ["diff", "/no/such/file"],
    ])
    func `a document that cannot be read exits with 66, and one that is not valid with 65`(
        words: [String]
    ) async {
        let files: [(String, NetworkAPITools.ExitStatus)] = [
            ("/no/such/file", .unreadable), (FileManager.default.temporaryDirectory.path, .unreadable),
            ("/dev/null", words.first == "diff" ? .unreadable : .invalid),
        ]
        for (file, status) in files {
            let terminal = Terminal()
            #expect(await terminal.run(words + [file]) == status, "\(file)")
            #expect(terminal.errors.count == 1)
        }
    }

    @Test func `the table has the statuses of sysexits.h, and the help shows them`() async {
        let numbers = NetworkAPITools.ExitStatus.table.map(\.status.rawValue)
        #expect(numbers == [0, 1, 64, 65, 66, 69, 70, 73, 74])
        let terminal = Terminal()
        #expect(await terminal.run("help") == .success)
        for entry in NetworkAPITools.ExitStatus.table {
            #expect(
                terminal.output.contains { line in
                    line.hasSuffix("\(entry.status.rawValue)  \(entry.meaning)")
                })
        }
    }

    @Test func `the version is that of the package`() async {
        let terminal = Terminal()
        #expect(await terminal.run("--version") == .success)
        #expect(terminal.output == [APISpec.version])
    }
}
