import NetworkAPIs
import TestSupport
import Testing

@Suite struct RenderMarkdownTests {
    @Test func `rendering Markdown sends the mode and the context`() async throws {
        let definition = GitHubAPI.RenderMarkdown(
            text: "#1\n\"민\"", mode: .gfm, context: "octocat/Hello-World")
        let (sent, _) = try await exchange(definition, answer: .text(""))
        #expect(
            sent.body == ##"{"context":"octocat/Hello-World","mode":"gfm","text":"#1\n\"민\""}"##)
    }

    @Test func `an empty response decodes as an empty string`() async throws {
        let (sent, html) = try await exchange(
            GitHubAPI.RenderMarkdown(text: ""), answer: .empty(status: 200))
        #expect(sent.body == #"{"text":""}"#)
        #expect(html == "")
    }

    @Test func `an error response decodes with objects and plain text in its details`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.RenderMarkdown(text: "x"),
            answer: .json(
                #"""
                {"message": "Validation Failed", "documentation_url": "https://docs.github.com/rest/markdown",
                 "errors": [{"resource": "Markdown", "field": "mode", "code": "invalid"}, "text is too long"]}
                """#,
                status: 422
            )
        )
        #expect(status == 422)
        #expect(problem?.message == "Validation Failed")
        let details = try #require(problem?.errors)
        #expect(details.map(\.resource) == ["Markdown", nil])
        #expect(details.map(\.field) == ["mode", nil])
        #expect(details.map(\.code) == ["invalid", nil])
        #expect(details.map(\.message) == [nil, "text is too long"])
    }
}
