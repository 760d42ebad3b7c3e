import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct BadInputTests {
    static let count = NetworkAPI.Catalog.all.flatMap(\.endpoints).count
    static let commands = CommandLineTool.commands.map(\.name).joined(separator: ", ")

    @Test(arguments: [
        ([], "a command is required"),
        (["calls"], #"there is no command "calls"; did you mean call?"#),
        (["--quiet", "calls"], #"there is no command "calls"; did you mean call?"#),
        ([""], #"there is no command ""; the commands are \#(commands)"#),
        (["weather"], #"there is no command "weather"; the commands are \#(commands)"#),
        (["call"], "call needs the name of an endpoint, such as GitHubAPI.Users"),
        (["call", "--live"], "call needs the name of an endpoint, such as GitHubAPI.Users"),
        (
            ["call", "GitHubAPI.User", "x"],
            #"there is no endpoint "GitHubAPI.User"; did you mean GitHubAPI.Users?"#
        ),
        (
            ["call", "uploadvoice"],
            #"there is no endpoint "uploadvoice"; did you mean VoiceAPI.UploadVoice?"#
        ),
        (
            ["call", "Weather"],
            #"there is no endpoint "Weather"; apispec list prints the \#(count) endpoints"#
        ),
        (
            ["call", "voice"],
            #"there is no endpoint "voice"; Voice is a service: apispec list Voice"#
        ),
        (["call", ""], #"there is no endpoint ""; apispec list prints the \#(count) endpoints"#),
        (
            ["call", "GitHubAPI.Users", "--verbose", "x"],
            #"GitHubAPI.Users has no argument "--verbose"; the arguments are username. "#
                + "Write -- before a value that looks like a name"
        ),
        (
            ["call", "GitHubAPI.Users", "x", "--jsn"],
            #"call does not have the option "--jsn"; did you mean --json?"#
        ),
        (
            ["call", "GitHubAPI.Users", "x", "--tokn-from-env", "TOKEN"],
            #"GitHubAPI.Users has no argument "--tokn-from-env"; did you mean --token-from-env? "#
                + "Write -- before a value that looks like a name"
        ),
        (
            ["download", "GitHubAPI.DownloadTarball", "o", "r", "main", "--to", "-"],
            "--to is a file, since only a file can be resumed; ./- has the name -"
        ),
        (
            ["call", "GitHubAPI.Users", "x", "--verbose"],
            "--verbose needs a value, or is not an option of call: --verbose VALUE"
        ),
        (
            ["call", "GitHubAPI.Users", "userName=x"],
            #"GitHubAPI.Users has no argument "userName"; did you mean username? "#
                + "Write -- before a value that looks like a name"
        ),
        (
            ["call", "GitHubAPI.ListCommits", "a", "b", "athor=me"],
            #"GitHubAPI.ListCommits has no argument "athor"; did you mean author? "#
                + "Write -- before a value that looks like a name"
        ),
        (["call", "GitHubAPI.Users"], "GitHubAPI.Users: the argument username (text) is missing"),
        (
            ["call", "GitHubAPI.StarRepository", "repo=x"],
            "GitHubAPI.StarRepository: the argument owner (text) is missing"
        ),
        (
            ["call", "GitHubAPI.CreateIssue"],
            "GitHubAPI.CreateIssue: the arguments owner (text), repo (text) and title (text) are missing"
        ),
        (
            ["call", "GitHubAPI.CreateIssue", "octocat", "title=x"],
            "GitHubAPI.CreateIssue: the argument repo (text) is missing"
        ),
        (
            ["call", "GitHubAPI.CreateIssue", "repo=x"],
            "GitHubAPI.CreateIssue: the arguments owner (text) and title (text) are missing"
        ),
        (
            ["call", "GitHubAPI.Users", "x", "--base-url", "localhost:8080"],
            "--base-url is an http or https URL with a host, such as http://localhost:8080"
        ),
        (
            ["call", "GitHubAPI.Users", "x", "y"],
            #"GitHubAPI.Users: "y" cannot be assigned: the arguments are username"#
        ),
        (
            ["call", "GitHubAPI.Users", "username=x", "username=y"],
            "GitHubAPI.Users: the argument username is given twice"
        ),
        (
            ["call", "GitHubAPI.ListUserRepositories", "octocat", "owners"],
            #"GitHubAPI.ListUserRepositories: the argument type must be one of all, owner, member, not "owners""#
        ),
        (
            ["call", "GitHubAPI.ListUserRepositories", "octocat", "per_page=99999999999999999999"],
            "GitHubAPI.ListUserRepositories: the argument per_page must be a whole number from "
                + #"-9223372036854775808 to 9223372036854775807, not "99999999999999999999""#
        ),
        (
            ["call", "GitHubAPI.ListUserRepositories", "octocat", "page=\u{1B}[2J\r\n"],
            "GitHubAPI.ListUserRepositories: the argument page must be a whole number from "
                + #"-9223372036854775808 to 9223372036854775807, not "\u{1B}[2J\r\n""#
        ),
    ])
    func `a command line that cannot be understood writes three lines and exits with status 64`(
        words: [String], line: String
    ) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first == "apispec: " + line)
        #expect(terminal.errors.dropFirst().first?.hasPrefix("usage: apispec ") == true)
        #expect(terminal.errors.last?.wholeMatch(of: /help: apispec (help|show).*/) != nil)
        #expect(terminal.output.isEmpty)
        #expect(terminal.requests.isEmpty)
    }

    @Test(arguments: [
        [], ["--verbose", "x"], ["athor=me"], ["a", "b", "per_page=x"], ["a", "b", "per_page=1000"],
    ])
    func `a problem with an argument points to the arguments of the endpoint`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(["call", "GitHubAPI.ListCommits"] + words) == .usage)
        #expect(terminal.errors.last == "help: apispec show GitHubAPI.ListCommits")
    }

    @Test(arguments: CommandLineTool.commands.map(\.name))
    func `a paragraph of the help has lines of at most 120 characters`(name: String) async throws {
        let command = try #require(CommandLineTool.commands.first { $0.name == name })
        for line in command.details.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }

    @Test(arguments: ["", ".", "..", "%2e%2E"])
    func `a value that a URL cannot contain fails the call before a request is sent`(userName: String) async {
        let terminal = Terminal()
        let status = await terminal.run("call", "GitHubAPI.Users", userName)
        // A percent sign in a value is escaped, so the last of these is an ordinary name.
        #expect(status == (userName.hasPrefix("%") ? .success : .usage))
        #expect(terminal.errors.count == (userName.hasPrefix("%") ? 1 : 4))
        #expect(terminal.requests.count == (userName.hasPrefix("%") ? 1 : 0))
        #expect(terminal.stops == 1)
    }

    @Test(arguments: ["\0", "\u{1B}[31m", String(repeating: "x", count: 100_000), "\u{FFFD}"])
    func `control characters in a user name are escaped in the output`(userName: String) async {
        let terminal = Terminal()
        _ = await terminal.run("call", "GitHubAPI.Users", userName)
        let written = (terminal.output + terminal.errors).joined()
        #expect(!written.contains { $0 == "\0" || $0 == "\u{1B}" })
        #expect(terminal.stops == 1)
    }

    @Test(arguments: [["help"], ["--help"], ["-h"], ["--quiet", "-h"]])
    func `the help names every command`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.first == "usage: apispec COMMAND [OPERAND…] [OPTION…]")
        for command in CommandLineTool.commands {
            #expect(terminal.output.contains { $0.hasPrefix("  \(command.name) ") }, "\(command.name)")
        }
        #expect(terminal.errors.isEmpty)
    }

    @Test(arguments: CommandLineTool.commands.map(\.name))
    func `the help of a command is the same in each spelling, and names its options`(name: String) async {
        let help = Terminal()
        #expect(await help.run("help", name) == .success)
        #expect(help.output.first?.hasPrefix("apispec \(name) ") == true)
        #expect(help.output.contains { $0.hasPrefix("usage: apispec \(name)") })
        for words in [[name, "--help"], [name, "-h"], ["--help", name], ["-h", name]] {
            let terminal = Terminal()
            #expect(await terminal.run(words) == .success)
            #expect(terminal.output == help.output, "\(words)")
        }
        let command = CommandLineTool.commands.first { $0.name == name }
        for option in command?.options ?? [] where !option.isHidden {
            #expect(help.output.contains { $0.hasPrefix("  \(option.usage) ") }, "\(option.name)")
        }
    }

    @Test(arguments: [
        ["new", "MyAPI", "--from", "https://u:hidden@a.example/b.json"],
        ["new", "MyAPI", "--from", "https://a.example/b.json?token=hidden"],
        ["diff", "https://a.example/b.json?sig=hidden", "b.json"],
    ])
    func `a URL in place of a file is refused without its secrets`(words: [String]) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .unreadable)
        let reason = "cannot be read: only check --against fetches a URL; download the document first"
        #expect(terminal.errors.first?.hasSuffix(reason) == true, "\(terminal.errors)")
        #expect(!terminal.errors.joined().contains("hidden"), "\(terminal.errors)")
    }
}
