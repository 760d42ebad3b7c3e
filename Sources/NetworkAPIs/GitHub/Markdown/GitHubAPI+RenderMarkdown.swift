import NetworkAPIKit

extension GitHubAPI {
    /// Renders Markdown as HTML.
    ///
    /// `POST /markdown` — https://docs.github.com/rest/markdown/markdown#render-a-markdown-document
    public struct RenderMarkdown: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/markdown")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to render a Markdown document.
        ///
        /// - Parameters:
        ///   - text: The Markdown text, at most 400 kB.
        ///   - mode: The kind of Markdown. Defaults to a document.
        ///   - context: The repository for resolving references, such as `octocat/Hello-World`. Used only in the mode
        ///     `.gfm`.
        public init(text: String, mode: Mode? = nil, context: String? = nil) {
            requestInfo = .gitHub(
                method: .post,
                parameters: Parameter(text: text, mode: mode, context: context)
            )
        }

        public enum Mode: String, Encodable, CaseIterable, NetworkAPI.Argument {
            /// A document, such as a README.
            case markdown
            /// A comment, in which `#1`, `@octocat` and commits become links.
            case gfm
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let text: String
            public let mode: Mode?
            public let context: String?
        }

        public typealias Response = String
    }
}

extension GitHubAPI.RenderMarkdown: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /markdown",
        summary: "Render a Markdown document",
        reference: "https://docs.github.com/rest/markdown/markdown#render-a-markdown-document",
        example: "Hello **world**", .markdown, nil,
        exampleResponse: .text("<p>Hello <strong>world</strong></p>", type: "text/html; charset=utf-8"),
        responses: [.gitHubNotModified]
    )
}
