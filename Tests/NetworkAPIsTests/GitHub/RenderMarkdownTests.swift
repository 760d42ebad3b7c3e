import NetworkAPIs
import Testing

@Suite struct RenderMarkdownTests {
    @Test func `the HTML comes back as text`() async throws {
        let specification = GitHubAPI.RenderMarkdown.specification
        let (_, html) = try await exchange(
            specification.example, answer: specification.exampleResponse.answer())
        #expect(html == "<p>Hello <strong>world</strong></p>")
    }

    @Test func `mode and context are sent where they are said`() async throws {
        let definition = GitHubAPI.RenderMarkdown(
            text: "#1\n\"민\"", mode: .gfm, context: "octocat/Hello-World")
        let (sent, _) = try await exchange(definition, answer: .text(""))
        #expect(
            sent.body == ##"{"context":"octocat/Hello-World","mode":"gfm","text":"#1\n\"민\""}"##)
    }

    @Test func `an answer without a body is an empty text`() async throws {
        let (sent, html) = try await exchange(
            GitHubAPI.RenderMarkdown(text: ""), answer: .empty(status: 200))
        #expect(sent.body == #"{"text":""}"#)
        #expect(html == "")
    }

    @Test func `a refusal is a problem with its details`() async throws {
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

    @Test func `a recorded answer decodes as GitHub sent it`() async throws {
        let recording = try #require(
            try Contracts.recorded("github/recorded/markdown.json")
                .first { $0["path"]?.string == "/markdown" })
        let html = try #require(recording["response"]?.string)
        let (_, value) = try await exchange(
            GitHubAPI.RenderMarkdown(text: "### Hello"),
            answer: .text(html, headers: [.contentType: "text/html;charset=utf-8"]))
        #expect(value == html)
        #expect(value.hasPrefix("<h3 dir="))
    }
}
