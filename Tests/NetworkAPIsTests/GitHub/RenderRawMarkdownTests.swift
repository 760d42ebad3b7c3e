import NetworkAPIs
import Testing

@Suite struct RenderRawMarkdownTests {
    @Test(arguments: ["### Hello\n\nb597b5d", "", "{\"text\": 1}", "민 & <b>"])
    func `the text is the body, and nothing is added to it`(text: String) async throws {
        let (sent, html) = try await exchange(
            GitHubAPI.RenderRawMarkdown(text: text),
            answer: .text("<h3>Hello</h3>\n", headers: [.contentType: "text/html;charset=utf-8"]))
        #expect(
            sent
                == SentRequest(
                    "POST", "https://api.github.com/markdown/raw",
                    headers: gitHubHeaders + ["Content-Type: text/plain; charset=utf-8"], body: text))
        #expect(html == "<h3>Hello</h3>\n")
    }

    @Test func `a refusal is a problem with GitHub's words, though the answer would be text`() async throws {
        let (status, problem) = try await refusal(
            of: GitHubAPI.RenderRawMarkdown(text: "x"),
            answer: .json(#"{"message": "Invalid request media type (expecting 'text/plain')"}"#, status: 415)
        )
        #expect(status == 415)
        #expect(problem?.message?.contains("text/plain") == true)
    }

    @Test func `the recorded request is sent and its answer read`() async throws {
        let recording = try #require(
            try Contracts.recorded("github/recorded/markdown.json")
                .first { $0["path"]?.string == "/markdown/raw" })
        let text = try #require(recording["body"]?.string)
        let html = try #require(recording["response"]?.string)
        let (sent, value) = try await exchange(
            GitHubAPI.RenderRawMarkdown(text: text),
            answer: .text(html, headers: [.contentType: "text/html;charset=utf-8"]))
        #expect(sent.body == text)
        #expect(sent.headers.last == "Content-Type: text/plain; charset=utf-8")
        #expect(value == html)
    }
}
