import NetworkAPIKit

extension GitHubAPI {
    /// Markdown as HTML; the answer is the HTML text itself.
    ///
    /// `POST /markdown` — https://docs.github.com/rest/markdown/markdown#render-a-markdown-document
    public struct RenderMarkdown: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/markdown")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - text: The Markdown, at most 400 kB.
        ///   - mode: How it is read; as a document where this is `nil`.
        ///   - context: The repository that references are looked up in, such as `octocat/Hello-World`; it counts
        ///     in the mode `.gfm` alone.
        public init(text: String, mode: Mode? = nil, context: String? = nil) {
            requestInfo = .GitHubAPI(
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
        GitHubAPI.RenderMarkdown.init(text:mode:context:), "text", "mode", "context",
        summary: "Render a Markdown document",
        reference: "https://docs.github.com/rest/markdown/markdown#render-a-markdown-document",
        example: "Hello **world**", .markdown, nil,
        exampleResponse: .text("<p>Hello <strong>world</strong></p>", type: "text/html; charset=utf-8"),
        responses: [.gitHubNotModified]
    )
}
