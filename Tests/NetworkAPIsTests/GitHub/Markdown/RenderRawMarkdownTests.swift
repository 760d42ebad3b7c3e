import NetworkAPIs
import TestSupport
import Testing

@Suite struct RenderRawMarkdownTests {
    @Test(arguments: ["### Hello\n\nb597b5d", "", "{\"text\": 1}", "민 & <b>"])
    func `raw Markdown is sent unchanged as the body`(text: String) async throws {
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

    @Test func `a JSON error response decodes as a problem, although the endpoint returns text`() async throws
    {
        let (status, problem) = try await refusal(
            of: GitHubAPI.RenderRawMarkdown(text: "x"),
            answer: .json(#"{"message": "Invalid request media type (expecting 'text/plain')"}"#, status: 415)
        )
        #expect(status == 415)
        #expect(problem?.message?.contains("text/plain") == true)
    }
}
