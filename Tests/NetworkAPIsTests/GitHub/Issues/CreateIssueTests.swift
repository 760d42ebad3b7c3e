import NetworkAPIs
import Testing

@Suite struct CreateIssueTests {
    @Test func `creating an issue omits fields that are nil from the body`() async throws {
        let definition = GitHubAPI.CreateIssue(owner: "a/b", repository: "c", title: "Found a \"bug\"")
        let answer = try GitHubAPI.CreateIssue.specification.exampleResponse.answer()
        let (sent, issue) = try await exchange(definition, answer: answer)
        #expect((sent.method, sent.url) == ("POST", "https://api.github.com/repos/a%2Fb/c/issues"))
        #expect(sent.body == #"{"title":"Found a \"bug\""}"#)
        #expect((answer.status, issue.number) == (201, 1347))
    }

    @Test func `creating an issue sends empty lists of assignees and labels`() async throws {
        let definition = GitHubAPI.CreateIssue(
            owner: "a", repository: "b", title: "t", body: "", assignees: [], milestone: 2, labels: [])
        let answer = try GitHubAPI.CreateIssue.specification.exampleResponse.answer()
        let (sent, _) = try await exchange(definition, answer: answer)
        #expect(sent.body == #"{"assignees":[],"body":"","labels":[],"milestone":2,"title":"t"}"#)
    }

    @Test func `the refusal of a new issue decodes with an error for each field`() async throws {
        let text = #"""
            {
              "message": "Validation Failed",
              "errors": [{"resource": "Issue", "field": "title", "code": "missing_field"}],
              "documentation_url": "https://docs.github.com/rest/issues/issues#create-an-issue"
            }
            """#
        let (status, problem) = try await refusal(
            of: GitHubAPI.CreateIssue(owner: "a", repository: "b", title: ""),
            answer: .json(text, status: 422))
        #expect(status == 422)
        #expect(problem?.errors?.map(\.field) == ["title"])
        #expect(problem?.errors?.map(\.code) == ["missing_field"])
    }

    @Test func `the 410 of a repository with disabled issues decodes as a problem`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.CreateIssue(owner: "a", repository: "b", title: "t"),
            answer: .json(#"{"message": "Issues are disabled for this repo"}"#, status: 410))
        #expect(status == 410)
        #expect(problem?.message == "Issues are disabled for this repo")
    }
}
