import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BadInputTests {
    static let names = NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.name).joined(separator: ", ")

    @Test(arguments: [
        ([], "a command is required"),
        (
            ["calls"],
            #"there is no command "calls"; the commands are: call, download, list, openapi, check, lock, diff, mock, curl, init"#
        ),
        (
            [""],
            #"there is no command ""; the commands are: call, download, list, openapi, check, lock, diff, mock, curl, init"#
        ),
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
        (["call", "Weather"], #"there is no endpoint "Weather"; the endpoints are \#(names)"#),
        (["call", ""], #"there is no endpoint ""; the endpoints are \#(names)"#),
        (
            ["call", "GitHubAPI.Users", "x", "--verbose"],
            #"call does not have the option "--verbose"; the options are --live, --stream. "#
                + "Write -- before an argument that begins with --"
        ),
        (["call", "GitHubAPI.Users"], "GitHubAPI.Users: the argument username (text) is missing"),
        (
            ["call", "GitHubAPI.StarRepository", "repo=x"],
            "GitHubAPI.StarRepository: the argument owner (text) is missing"
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
    func `a command line that cannot be understood writes one line and exits with status 64`(
        words: [String], line: String
    ) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .usage)
        #expect(terminal.errors == ["apispec: " + line])
        #expect(terminal.requests.isEmpty)
    }

    @Test(arguments: ["", ".", "..", "%2e%2E"])
    func `a value that a URL cannot contain fails the call before a request is sent`(userName: String) async {
        let terminal = Terminal()
        let status = await terminal.run("call", "GitHubAPI.Users", userName)
        // A percent sign in a value is escaped, so the last of these is an ordinary name.
        #expect(status == (userName.hasPrefix("%") ? .success : .failure))
        #expect(terminal.errors.count == (userName.hasPrefix("%") ? 0 : 1))
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

    @Test(arguments: [[], ["unknown"], ["help"], ["--help"], ["-h"]])
    func `the usage text names every command and every endpoint with its arguments`(words: [String]) async {
        let terminal = Terminal()
        let status = await terminal.run(words)
        #expect(status == (words.first == nil || words.first == "unknown" ? .usage : .success))
        #expect(terminal.output.first == "usage:")
        #expect(terminal.output.contains("  apispec call NAME ARGUMENT… [--live] [--stream]"))
        #expect(
            terminal.output.contains(
                "  GitHubAPI.ListUserRepositories username [type] [sort] [direction] [per_page] [page]"))
    }
}
