import Foundation
import NetworkAPIs
import Testing

@Suite struct CreateIssueReactionTests {
    private let definition = GitHubAPI.CreateIssueReaction(
        owner: "octocat", repository: "Hello-World", number: 1347, content: .thumbsUp)

    private func client(_ status: Int) throws -> NetworkAPI.Client {
        let body = try GitHubAPI.CreateIssueReaction.specification.exampleResponse.answer().body
        return NetworkAPI.Client(
            transport: .stub { _ in .data(body, type: .json, status: status) })
    }

    @Test(arguments: [(201, true), (200, false)])
    func `isNew is true for status 201 and false for 200`(status: Int, isNew: Bool) async throws {
        let reply = try await definition.reply(using: client(status))
        #expect(reply.isNew == isNew)
        #expect((reply.value.id, reply.value.nodeID) == (1, "MDg6UmVhY3Rpb24x"))
        #expect((reply.value.user?.login, reply.value.content) == ("octocat", .heart))
        #expect(reply.value.createdAt == Date(timeIntervalSince1970: 1_463_774_971))
    }

    @Test func `a reaction with a status other than 200 and 201 is refused`() async throws {
        let client = try client(202)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await definition.request(using: client)
        }
        #expect(failure?.status == 202)
    }

    @Test(arguments: GitHubAPI.Reaction.Content.allCases)
    func `a reaction is sent by GitHub's name for it`(content: GitHubAPI.Reaction.Content) async throws {
        let definition = GitHubAPI.CreateIssueReaction(
            owner: "a", repository: "b", number: 1, content: content)
        let answer = try GitHubAPI.CreateIssueReaction.specification.exampleResponse.answer()
        let (sent, _) = try await exchange(definition, answer: answer)
        #expect(sent.url == "https://api.github.com/repos/a/b/issues/1/reactions")
        #expect(sent.body == #"{"content":"\#(content.rawValue)"}"#)
    }

    @Test func `the kinds of reaction are those of GitHub`() {
        let names = Set(GitHubAPI.Reaction.Content.allCases.map(\.rawValue))
        #expect(names == ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"])
    }
}
