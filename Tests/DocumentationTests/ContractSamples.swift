import NetworkAPIs
import Testing

@Suite("Samples of Specification/, about contracts")
struct ContractSamples {
    @Test func `a golden text is inline or a file`() async throws {
        let inline: NetworkAPI.GoldenText = """
            GET https://api.github.com/users/minsone
            Accept: application/vnd.github+json
            X-GitHub-Api-Version: 2022-11-28
            User-Agent: NetworkAPIKit
            """
        let file: NetworkAPI.GoldenText = .file()
        let other: NetworkAPI.GoldenText = .file("Requests/users.txt")
        #expect(file != other)
        try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: inline)
    }
}

/// Compiled and never run: it is about a file that stands next to a test.
private struct Sample {
    func testContract() async throws {
        try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: .file())
    }
}
