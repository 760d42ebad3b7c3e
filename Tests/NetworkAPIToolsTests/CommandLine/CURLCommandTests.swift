import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

@Suite(.timeLimit(.minutes(5)))
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

    @Test func `a value in the apispec command is quoted as one shell word`() async {
        let terminal = terminal()
        #expect(await terminal.run("curl", "https://api.github.com/users/it%27s%20me") == .success)
        #expect(terminal.output.last == #"apispec call GitHubAPI.Users 'it'\''s me'"#)
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
