import Testing

@testable import NetworkAPITools

@Suite struct NearnessTests {
    static let names = [
        "GitHubAPI.Users", "GitHubAPI.ListUserRepositories", "RiotAPI.Summoner", "GitHubAPI.ListGists",
        "Ping",
    ]

    @Test(arguments: [
        ("GitHubAPI.Users", ["GitHubAPI.Users"]),
        ("githubapi.user", ["GitHubAPI.Users"]),
        ("GitHubAPI.User", ["GitHubAPI.Users"]),
        ("Userz", ["GitHubAPI.Users"]),
        ("ListUserRepository", ["GitHubAPI.ListUserRepositories"]),
        ("Sumoner", ["RiotAPI.Summoner"]),
        ("pong", ["Ping"]),
        ("Weather", []),
        ("", []),
    ])
    func `the names that may have been meant`(text: String, near: [String]) {
        #expect(Nearness.nearest(to: text, in: Self.names) == near)
    }

    @Test func `at most three, the nearest first, and equally near ones by name`() {
        #expect(
            Nearness.nearest(to: "abc", in: ["abz", "abcd", "abx", "aby", "abc"]) == ["abc", "abcd", "abx"])
    }

    @Test func `a text of any length has an answer`() {
        #expect(Nearness.nearest(to: String(repeating: "Users", count: 100_000), in: Self.names) == [])
        #expect(Nearness.nearest(to: "x", in: []) == [])
    }
}
