import NetworkAPIKit

extension GitHubAPI {
    /// Gets the content at a path of a repository.
    ///
    /// For the text of a file, see ``GetRawContent``.
    ///
    /// `GET /repos/{owner}/{repo}/contents/{path}` —
    /// https://docs.github.com/rest/repos/contents#get-repository-content
    public struct GetContent: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to get repository content.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - filePath: The path in the repository, such as `docs/README.md`. Empty for the root folder.
        ///   - reference: The branch, tag or commit. Defaults to the default branch.
        public init(owner: String, repository: String, path filePath: String, reference: String? = nil) {
            urlInfo = .GitHubAPI(
                path: filePath.isEmpty
                    ? "/repos/\(owner)/\(repository)/contents/"
                    : "/repos/\(owner)/\(repository)/contents/\(path: filePath)")
            requestInfo = .gitHub(method: .get, parameters: Parameter(ref: reference))
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let ref: String?
        }

        public typealias Response = Content
    }
}

extension GitHubAPI.GetContent: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/contents/{path}",
        summary: "Get repository content",
        reference: "https://docs.github.com/rest/repos/contents#get-repository-content",
        example: "octokit", "octokit.rb", "README.md", "main",
        exampleResponse: #"""
            {
              "type": "file",
              "encoding": "base64",
              "size": 8,
              "name": "README.md",
              "path": "README.md",
              "content": "IyBIZWxsbwo=",
              "sha": "3d21ec53a331a6f037a91c368710b99387d012c1",
              "url": "https://api.github.com/repos/octokit/octokit.rb/contents/README.md",
              "git_url": "https://api.github.com/repos/octokit/octokit.rb/git/blobs/3d21ec53a331a6f037a91c368710b99387d012c1",
              "html_url": "https://github.com/octokit/octokit.rb/blob/master/README.md",
              "download_url": "https://raw.githubusercontent.com/octokit/octokit.rb/master/README.md",
              "_links": {
                "git": "https://api.github.com/repos/octokit/octokit.rb/git/blobs/3d21ec53a331a6f037a91c368710b99387d012c1",
                "self": "https://api.github.com/repos/octokit/octokit.rb/contents/README.md",
                "html": "https://github.com/octokit/octokit.rb/blob/master/README.md"
              }
            }
            """#,
        responses: [.gitHubFound, .gitHubForbidden, .gitHubNotFound]
    )
}
