import NetworkAPIs
import Testing

@Suite("Samples of contract tests")
struct ContractSamples {
    @Test func `a golden text is written inline or read from a file`() async throws {
        let inline: NetworkAPI.ContractTest.GoldenText = """
            GET https://api.github.com/users/minsone
            Accept: application/vnd.github+json
            X-GitHub-Api-Version: 2022-11-28
            User-Agent: NetworkAPIKit
            """
        let file: NetworkAPI.ContractTest.GoldenText = .file()
        let other: NetworkAPI.ContractTest.GoldenText = .file("Requests/users.txt")
        #expect(file != other)
        try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: inline)
    }
}

/// A compile check: the golden text would be a file beside this one.
private struct Sample {
    func testContract() async throws {
        try await NetworkAPI.ContractTest(GitHubAPI.Users.self).verify(golden: .file())
    }
}
