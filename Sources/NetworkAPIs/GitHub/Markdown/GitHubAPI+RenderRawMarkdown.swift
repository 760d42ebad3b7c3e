import NetworkAPIKit

extension GitHubAPI {
    /// Markdown as HTML, sent as the text that it is; it is read like a README, without mentions and links to issues.
    ///
    /// `POST /markdown/raw` — https://docs.github.com/rest/markdown/markdown#render-a-markdown-document-in-raw-mode
    public struct RenderRawMarkdown: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/markdown/raw")
        public let requestInfo: RequestInfo<NetworkAPI.RawBody>

        /// - Parameter text: The Markdown, at most 400 kB.
        public init(text: String) {
            requestInfo = .GitHubAPI(method: .post, parameters: .text(text))
        }

        /// The HTML.
        public typealias Response = String
    }
}

extension GitHubAPI.RenderRawMarkdown: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.RenderRawMarkdown.init(text:), "text",
        summary: "Render a Markdown document in raw mode",
        reference: "https://docs.github.com/rest/markdown/markdown#render-a-markdown-document-in-raw-mode",
        example: "Hello **world**",
        exampleResponse: .text("<p>Hello <strong>world</strong></p>\n", type: "text/html; charset=utf-8"),
        responses: [.gitHubNotModified]
    )
}
