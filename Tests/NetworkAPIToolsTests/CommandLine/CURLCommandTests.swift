import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct CURLCommandTests {
    private func terminal() -> Terminal { Terminal(catalogs: [GitHubAPI.catalog]) }

    @Test(arguments: [
        ["curl https://api.github.com/users/octocat -H 'Accept: application/json'"],
        ["-sS", "https://api.github.com/users/octocat"],
        ["curl", "https://api.github.com/users/octocat"],
    ])
    func `the endpoint of a curl command is found with its arguments`(words: [String]) async {
        let terminal = terminal()
        #expect(await terminal.run(["curl"] + words) == .success)
        #expect(
            terminal.output == [
                "GitHubAPI.Users  GET https://api.github.com/users/{username}",
                "apispec call GitHubAPI.Users octocat",
            ])
    }

    @Test(arguments: [
        (["-H", "Authorization: Bearer SECRET", "-H", "X-Request-Id: 1"], "Authorization, X-Request-Id"),
        (["-u", "me:SECRET"], "Authorization"), (["-b", "session=SECRET"], "Cookie"),
        (["-H", "X-GitHub-Api-Version: 2021-01-01"], "X-GitHub-Api-Version"),
    ])
    func `headers that a call does not have are named without their values`(
        options: [String], names: String
    ) async {
        let terminal = terminal()
        let url = "https://api.github.com:443/users/octocat"
        #expect(await terminal.run(["curl"] + options + [url]) == .success)
        #expect(terminal.output.last == "apispec call GitHubAPI.Users octocat")
        #expect(
            terminal.errors == ["left out: \(names); call has --header and --token-from-env for them"])
    }

    @Test(arguments: [
        ["curl", "--quiet", "curl -H 'X-A: b' https://api.github.com/users/octocat"],
        ["--quiet", "curl", "-H", "X-A: b", "https://api.github.com/users/octocat"],
        ["curl", "--quiet", "-H", "X-A: b", "https://api.github.com/users/octocat"],
    ])
    func `--quiet before the words leaves out the note`(words: [String]) async {
        let terminal = terminal()
        #expect(await terminal.run(words) == .success, "\(terminal.errors)")
        #expect(terminal.output.last == "apispec call GitHubAPI.Users octocat")
        #expect(terminal.errors == [])
    }

    @Test(arguments: [["curl", "--help"], ["curl", "--quiet", "--help"], ["--quiet", "curl", "-h"]])
    func `--help alone is the help of the command`(words: [String]) async {
        let terminal = terminal()
        #expect(await terminal.run(words) == .success)
        #expect(terminal.output.first?.hasPrefix("apispec curl ") == true)
    }

    @Test func `the headers of every call and of a browser are not named`() async {
        let terminal = terminal()
        let options = [
            "-H", "Accept: */*", "-A", "Mozilla/5.0", "-H", "sec-fetch-mode: cors", "-H",
            "X-GitHub-Api-Version: 2022-11-28",
        ]
        #expect(await terminal.run(["curl"] + options + ["https://api.github.com/users/octocat"]) == .success)
        #expect(terminal.errors == [])
    }

    @Test func `a value in the apispec command is quoted as one shell word`() async {
        let terminal = terminal()
        #expect(await terminal.run("curl", "https://api.github.com/users/it%27s%20me") == .success)
        #expect(terminal.output.last == #"apispec call GitHubAPI.Users 'it'\''s me'"#)
    }

    @Test(arguments: [
        (
            "curl 'https://api.github.com/repos/a/b/commits?author=me&per_page=5'",
            "apispec call GitHubAPI.ListCommits a b author=me per_page=5"
        ),
        (
            #"curl https://api.github.com/repos/a/b/issues -d '{"title": "It is", "labels": ["x"]}'"#,
            "apispec call GitHubAPI.CreateIssue a b 'It is' labels=x"
        ),
        (
            #"curl --json '{"text": "= x", "mode": "gfm"}' https://api.github.com/markdown"#,
            "apispec call GitHubAPI.RenderMarkdown 'text== x' gfm"
        ),
    ])
    func `the values of the query and of the body become arguments of a command that succeeds`(
        line: String, command: String
    ) async throws {
        let terminal = terminal()
        #expect(await terminal.run("curl", line) == .success)
        #expect(terminal.output.last == command)
        let words = try ShellWords(command).pipelines[0].commands[0].dropFirst()
        let call = self.terminal()
        #expect(await call.run(Array(words)) == .success, "\(call.errors)")
    }

    @Test(arguments: [
        (
            "curl 'https://api.github.com/repos/a/b/commits?colour=red'",
            #"GitHubAPI.ListCommits has no argument for the query item "colour""#
        ),
        (
            #"curl https://api.github.com/repos/a/b/issues -d '{"title": "a", "colour": "red"}'"#,
            #"GitHubAPI.CreateIssue has no argument for "/colour" in the body"#
        ),
        (
            "curl https://api.github.com/repos/a/b/issues -d '{}'",
            "no call can be made of the curl command: GitHubAPI.CreateIssue: the argument title (text) is missing"
        ),
    ])
    func `what the endpoint cannot say is refused by its name`(line: String, reason: String) async {
        let terminal = terminal()
        #expect(await terminal.run("curl", line) == .finding)
        #expect(terminal.output.isEmpty)
        #expect(terminal.errors == ["apispec: " + reason])
    }

    @Test func `a curl command without a matching endpoint names the most similar one`() async {
        let terminal = terminal()
        #expect(await terminal.run("curl", "https://github.example.com/users/octocat") == .finding)
        #expect(
            terminal.errors == [
                "apispec: no endpoint matches GET github.example.com/users/octocat; "
                    + "the most similar is GitHubAPI.Users, in which the server is https://api.github.com"
            ])
    }

    @Test(arguments: [
        ([], "apispec: curl needs a curl command"),
        (
            ["curl https://a.com/ -Z --nope"],
            #"apispec: not a curl command: unknown option "--nope""#
        ),
    ])
    func `a curl command that cannot be read writes three lines`(words: [String], line: String) async {
        let terminal = terminal()
        #expect(await terminal.run(["curl"] + words) == .usage)
        #expect(terminal.errors.count == 3)
        #expect(terminal.errors.first?.hasPrefix(line) == true)
    }
}
