import Foundation
import NetworkAPIs
import Testing

@Suite struct ListIssueCommentsTests {
    @Test func `the comments' query has GitHub's names and a time in whole seconds`() async throws {
        let definition = GitHubAPI.ListIssueComments(
            owner: "a", repository: "b", number: 1, since: Date(timeIntervalSince1970: 0.5), perPage: 100,
            page: 2)
        let (sent, _) = try await exchange(definition, answer: .json("[]"))
        let query = "since=1970-01-01T00%3A00%3A00Z&per_page=100&page=2"
        #expect(sent.url == "https://api.github.com/repos/a/b/issues/1/comments?\(query)")
    }

    @Test func `pagination returns all comments of an issue`() async throws {
        let example = try GitHubAPI.ListIssueComments.specification.exampleResponse.answer()
        let next = #"<https://api.github.com/repositories/1/issues/1/comments?page=2>; rel="next""#
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let headers: NetworkAPI.Headers = request.url.query == nil ? ["Link": next] : [:]
                return .data(example.body, type: .json, headers: headers)
            })
        let definition = GitHubAPI.ListIssueComments(owner: "a", repository: "b", number: 1)
        var texts: [String?] = []
        for try await comment in definition.items(using: client) { texts.append(comment.body) }
        #expect(texts == ["Me too", "Me too"])
    }

    @Test func `a comment is created, and the refusal of an empty one decodes as a problem`() async throws {
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
