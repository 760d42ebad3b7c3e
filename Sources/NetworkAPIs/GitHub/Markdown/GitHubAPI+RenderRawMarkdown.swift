import NetworkAPIKit

extension GitHubAPI {
    /// Renders Markdown as HTML, as in a README, without mentions and links to issues.
    ///
    /// The body is plain text.
    ///
    /// `POST /markdown/raw` — https://docs.github.com/rest/markdown/markdown#render-a-markdown-document-in-raw-mode
    public struct RenderRawMarkdown: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/markdown/raw")
        public let requestInfo: RequestInfo<NetworkAPI.RawBody>

        /// Creates a request to render a Markdown document in raw mode.
        ///
        /// - Parameter text: The Markdown text, at most 400 kB.
        public init(text: String) {
            requestInfo = .gitHub(method: .post, parameters: .text(text), encoding: .automatic)
        }

        /// The HTML.
        public typealias Response = String
    }
}

extension GitHubAPI.RenderRawMarkdown: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "text",
        summary: "Render a Markdown document in raw mode",
        reference: "https://docs.github.com/rest/markdown/markdown#render-a-markdown-document-in-raw-mode",
        example: "Hello **world**",
        exampleResponse: .text("<p>Hello <strong>world</strong></p>\n", type: "text/html; charset=utf-8"),
        responses: [.gitHubNotModified]
    )
}
