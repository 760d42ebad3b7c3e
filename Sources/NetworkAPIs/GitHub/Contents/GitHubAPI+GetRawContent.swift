import NetworkAPIKit

extension GitHubAPI {
    /// The text of a file of a repository, as it is; a file that is no UTF-8 fails to decode.
    ///
    /// `GET /repos/{owner}/{repo}/contents/{path}` with the media type `application/vnd.github.raw+json` —
    /// https://docs.github.com/rest/repos/contents#get-repository-content
    public struct GetRawContent: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<GetContent.Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - filePath: The path in the repository, for example `docs/README.md`.
        ///   - reference: The branch, tag or commit; the default branch where this is `nil`.
        public init(owner: String, repository: String, path filePath: String, reference: String? = nil) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/contents/\(path: filePath)")
            requestInfo = .GitHubAPI(
                method: .get, accept: "application/vnd.github.raw+json",
                parameters: GetContent.Parameter(reference: reference))
        }

        public typealias Response = String
    }
}

extension GitHubAPI.GetRawContent: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.GetRawContent.init(owner:repository:path:reference:), "owner", "repo", "path", "ref",
        summary: "Get repository content as raw text",
        reference: "https://docs.github.com/rest/repos/contents#get-repository-content",
        example: "octokit", "octokit.rb", "README.md", "main",
        exampleResponse: .text(
            "# Octokit\n", type: "application/vnd.github.raw+json; charset=utf-8"),
        responses: [.gitHubFound, .gitHubForbidden, .gitHubNotFound]
    )
}
