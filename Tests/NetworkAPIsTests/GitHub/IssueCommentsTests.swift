import Foundation
import NetworkAPIs
import Testing

@Suite struct IssueCommentsTests {
    @Test func `the query has every item by GitHub's name, the time in whole seconds`() async throws {
        let definition = GitHubAPI.IssueComments(
            owner: "a", repository: "b", number: 1, since: Date(timeIntervalSince1970: 0.5), perPage: 100,
            page: 2)
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        let query = "since=1970-01-01T00%3A00%3A00Z&per_page=100&page=2"
        #expect(sent.url == "https://api.github.com/repos/a/b/issues/1/comments?\(query)")
    }

    @Test func `the example has every field`() async throws {
        let specification = GitHubAPI.IssueComments.specification
        let (_, comments) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        let comment = try #require(comments.first)
        #expect(comments.count == 1)
        #expect((comment.id, comment.nodeID) == (1, "MDEyOklzc3VlQ29tbWVudDE="))
        #expect((comment.body, comment.user?.login) == ("Me too", "octocat"))
        #expect(comment.authorAssociation == .collaborator)
        #expect(comment.reactions == nil)
        #expect(comment.url.absoluteString.hasSuffix("/repos/octocat/Hello-World/issues/comments/1"))
        #expect(comment.htmlURL.fragment == "issuecomment-1")
        #expect(comment.issueURL.lastPathComponent == "1347")
        #expect(comment.createdAt == Date(timeIntervalSince1970: 1_302_796_849))
        #expect(comment.updatedAt == Date(timeIntervalSince1970: 1_302_796_849))
    }

    @Test func `the comments come page by page`() async throws {
        let example = try GitHubAPI.IssueComments.specification.exampleResponse.answer()
        let next = #"<https://api.github.com/repositories/1/issues/1/comments?page=2>; rel="next""#
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let headers: NetworkAPI.Headers = request.url.query == nil ? ["Link": next] : [:]
                return .data(example.body, type: .json, headers: headers)
            })
        let definition = GitHubAPI.IssueComments(owner: "a", repository: "b", number: 1)
        var texts: [String?] = []
        for try await comment in definition.items(using: client) { texts.append(comment.body) }
        #expect(texts == ["Me too", "Me too"])
    }

    @Test func `a comment is written, and one without a text refused`() async throws {
        let answer = try GitHubAPI.CreateIssueComment.specification.exampleResponse.answer()
        let definition = GitHubAPI.CreateIssueComment(owner: "a", repository: "b", number: 1, body: "")
        let (sent, comment) = try await exchange(definition, answer: answer)
        #expect((sent.method, sent.url) == ("POST", "https://api.github.com/repos/a/b/issues/1/comments"))
        #expect((sent.body, comment.body) == (#"{"body":""}"#, "Me too"))
        let text = #"{"message": "Validation Failed", "errors": ["Body cannot be blank"]}"#
        let (status, problem) = try await refusal(of: definition, answer: .json(text, status: 422))
        #expect(status == 422)
        #expect(problem?.errors?.map(\.message) == ["Body cannot be blank"])
    }
}
