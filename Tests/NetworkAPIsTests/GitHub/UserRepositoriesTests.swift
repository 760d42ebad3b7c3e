import Foundation
import NetworkAPIs
import Testing

@Suite struct UserRepositoriesTests {
    @Test func `what is not asked for is not in the query`() async throws {
        let (sent, repositories) = try await exchange(
            GitHubAPI.UserRepositories(userName: "octocat"), answer: .json("[]"))
        #expect(
            sent == SentRequest("GET", "https://api.github.com/users/octocat/repos", headers: gitHubHeaders))
        #expect(repositories.isEmpty)
    }

    @Test func `the query has every item by GitHub's name, in the order of the arguments`() async throws {
        let definition = GitHubAPI.UserRepositories(
            userName: "octocat", type: .member, sort: .fullName, direction: .descending, perPage: 100, page: 2
        )
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        let query = "type=member&sort=full_name&direction=desc&per_page=100&page=2"
        #expect(sent.url == "https://api.github.com/users/octocat/repos?\(query)")
        #expect(sent.body == nil)
    }

    @Test func `the example has every field`() async throws {
        let specification = GitHubAPI.UserRepositories.specification
        let (_, repositories) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        let repository = try #require(repositories.first)
        #expect(repositories.count == 1)
        #expect(repository.id == 1_296_269)
        #expect(repository.nodeID == "MDEwOlJlcG9zaXRvcnkxMjk2MjY5")
        #expect((repository.name, repository.fullName) == ("Hello-World", "octocat/Hello-World"))
        #expect((repository.owner.login, repository.owner.id) == ("octocat", 1))
        #expect((repository.owner.nodeID, repository.owner.type) == ("MDQ6VXNlcjE=", "User"))
        #expect(repository.owner.avatarURL.lastPathComponent == "octocat_happy.gif")
        #expect(repository.owner.htmlURL.absoluteString == "https://github.com/octocat")
        #expect(!repository.owner.siteAdmin)
        #expect((repository.isPrivate, repository.isFork, repository.isArchived) == (false, false, false))
        #expect(repository.htmlURL.absoluteString == "https://github.com/octocat/Hello-World")
        #expect(repository.url.absoluteString == "https://api.github.com/repos/octocat/Hello-World")
        #expect(repository.description == "This your first repo!")
        #expect(repository.homepage == "https://github.com")
        #expect(repository.language == nil)
        #expect(repository.topics == ["octocat", "api"])
        #expect(repository.defaultBranch == "master")
        #expect(repository.visibility == .known(.public))
        #expect((repository.forkCount, repository.starCount, repository.openIssueCount) == (9, 80, 0))
        #expect(repository.size == 108)
        #expect(repository.pushedAt == Date(timeIntervalSince1970: 1_296_068_803))
        #expect(repository.createdAt == Date(timeIntervalSince1970: 1_296_068_472))
        #expect(repository.updatedAt == Date(timeIntervalSince1970: 1_296_069_283))
    }

    @Test func `a refusal is a problem with GitHub's words`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.UserRepositories(userName: "octocat"),
            answer: .json(#"{"message": "API rate limit exceeded"}"#, status: 403))
        #expect(status == 403)
        #expect(problem?.message == "API rate limit exceeded")
        #expect(problem?.documentationURL == nil)
    }

    @Test func `GitHub's own example decodes`() async throws {
        let text = try Contracts.text("github/examples/repos-list-for-user/response.200.default.json")
        let (_, repositories) = try await exchange(
            GitHubAPI.UserRepositories(userName: "octocat"), answer: .json(text))
        #expect(repositories.map(\.fullName) == ["octocat/Hello-World"])
        #expect(repositories.first?.topics == ["octocat", "atom", "electron", "api"])
    }
}
