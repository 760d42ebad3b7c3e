import NetworkAPIKit

extension GitHubAPI {
    /// Gets the text of a file in a repository.
    ///
    /// A file that is not UTF-8 fails to decode.
    ///
    /// `GET /repos/{owner}/{repo}/contents/{path}` with the media type `application/vnd.github.raw+json` —
    /// https://docs.github.com/rest/repos/contents#get-repository-content
    public struct GetRawContent: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<GetContent.Parameter>

        /// Creates a request to get repository content as raw text.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - filePath: The path in the repository, such as `docs/README.md`.
        ///   - reference: The branch, tag or commit. Defaults to the default branch.
        public init(owner: String, repository: String, path filePath: String, reference: String? = nil) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/contents/\(path: filePath)")
            requestInfo = .gitHub(
                method: .get, accept: "application/vnd.github.raw+json",
                parameters: GetContent.Parameter(ref: reference))
        }

        public typealias Response = String
    }
}

extension GitHubAPI.GetRawContent: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/contents/{path}",
        summary: "Get repository content as raw text",
        reference: "https://docs.github.com/rest/repos/contents#get-repository-content",
        example: "octokit", "octokit.rb", "README.md", "main",
        exampleResponse: .text(
            "# Octokit\n", type: "application/vnd.github.raw+json; charset=utf-8"),
        responses: [.gitHubFound, .gitHubForbidden, .gitHubNotFound]
    )
}
