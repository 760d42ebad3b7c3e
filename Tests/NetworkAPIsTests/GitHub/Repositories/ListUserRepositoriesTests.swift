import Foundation
import NetworkAPIs
import Testing

@Suite struct ListUserRepositoriesTests {
    @Test func `arguments that are nil are not in the query`() async throws {
        let (sent, repositories) = try await exchange(
            GitHubAPI.ListUserRepositories(userName: "octocat"), answer: .json("[]"))
        #expect(
            sent == SentRequest("GET", "https://api.github.com/users/octocat/repos", headers: gitHubHeaders))
        #expect(repositories.isEmpty)
    }
}
