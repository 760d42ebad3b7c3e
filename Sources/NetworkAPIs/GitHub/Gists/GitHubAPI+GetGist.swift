import NetworkAPIKit

extension GitHubAPI {
    /// Gets a gist, with the contents of its files.
    ///
    /// `GET /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#get-a-gist
    public struct GetGist: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)

        /// Creates a request to get a gist.
        ///
        /// - Parameter id: The id of the gist, such as `aa5a315d61ae9438b18d`.
        public init(id: String) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
        }

        public typealias Response = FullGist
    }
}

extension GitHubAPI.GetGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /gists/{gist_id}",
        summary: "Get a gist",
        reference: "https://docs.github.com/rest/gists/gists#get-a-gist",
        example: "aa5a315d61ae9438b18d",
        exampleResponse: .json(GitHubAPI.FullGist.example),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound],
        absent: ["fork_of", "owner.email", "owner.name"]
    )
}
