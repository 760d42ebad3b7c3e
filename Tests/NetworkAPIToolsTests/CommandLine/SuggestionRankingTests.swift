import Testing

@testable import NetworkAPITools

@Suite struct SuggestionRankingTests {
    static let names = [
        "GitHubAPI.Users", "GitHubAPI.UserRepositories", "RiotAPI.Summoner", "GitHubAPI.Gists", "Ping",
    ]

    @Test(arguments: [
        ("GitHubAPI.Users", ["GitHubAPI.Users"]),
        ("githubapi.user", ["GitHubAPI.Users"]),
        ("GitHubAPI.User", ["GitHubAPI.Users"]),
        ("Userz", ["GitHubAPI.Users"]),
        ("UserRepository", ["GitHubAPI.UserRepositories"]),
        ("Sumoner", ["RiotAPI.Summoner"]),
        ("pong", ["Ping"]),
        ("Weather", []),
        ("", []),
    ])
    func `a mistyped name suggests the similar names`(text: String, similar: [String]) {
        #expect(SuggestionRanking.names(similarTo: text, in: Self.names) == similar)
    }

    @Test func `at most three names are suggested, the most similar first, equally similar ones by name`() {
        #expect(
            SuggestionRanking.names(similarTo: "abc", in: ["abz", "abcd", "abx", "aby", "abc"]) == [
                "abc", "abcd", "abx",
            ])
    }

    @Test func `a text of any length can be compared with any number of names`() {
        #expect(
            SuggestionRanking.names(similarTo: String(repeating: "Users", count: 100_000), in: Self.names)
                == [])
        #expect(SuggestionRanking.names(similarTo: "x", in: []) == [])
    }
}
