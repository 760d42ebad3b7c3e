import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CURLCommandTests {
    private func terminal() -> Terminal { Terminal(catalogs: [GitHubAPI.catalog]) }

    @Test(arguments: [
        ["curl https://api.github.com/users/octocat -H 'Accept: application/json'"],
        ["-sS", "https://api.github.com/users/octocat"],
        ["curl", "https://api.github.com/users/octocat"],
    ])
    func `the endpoint of a line is found, with its arguments`(words: [String]) async {
        let terminal = terminal()
        #expect(await terminal.run(["curl"] + words) == .success)
        #expect(
            terminal.output == [
                "GitHubAPI.Users  GET https://api.github.com/users/{username}",
                "apispec call GitHubAPI.Users octocat",
            ])
    }

    @Test func `a value is one word of a shell`() async {
        let terminal = terminal()
        #expect(await terminal.run("curl", "https://api.github.com/users/it%27s%20me") == .success)
        #expect(terminal.output.last == #"apispec call GitHubAPI.Users 'it'\''s me'"#)
    }

    @Test func `where there is none the nearest is told`() async {
        let terminal = terminal()
        #expect(await terminal.run("curl", "https://github.example.com/users/octocat") == .failure)
        #expect(
            terminal.errors == [
                "apispec: no endpoint is GET github.example.com/users/octocat; "
                    + "the nearest is GitHubAPI.Users, where the server is https://api.github.com"
            ])
    }

    @Test(arguments: [
        ([], "apispec: curl needs a command line for curl"),
        (
            ["curl https://a.com/ -Z --nope"],
            #"apispec: no command line for curl: the option "--nope" is none"#
        ),
    ])
    func `what cannot be read is one line`(words: [String], line: String) async {
        let terminal = terminal()
        #expect(await terminal.run(["curl"] + words) == .usage)
        #expect(terminal.errors.count == 1)
        #expect(terminal.errors.first?.hasPrefix(line) == true)
    }
}
