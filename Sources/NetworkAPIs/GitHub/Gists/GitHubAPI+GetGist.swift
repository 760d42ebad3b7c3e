import NetworkAPIKit

extension GitHubAPI {
    /// One gist, with the contents of its files.
    ///
    /// `GET /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#get-a-gist
    public struct GetGist: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(method: .get)

        /// - Parameter id: The gist's id, for example `aa5a315d61ae9438b18d`.
        public init(id: String) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
        }

        public typealias Response = FullGist
    }
}

extension GitHubAPI.GetGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.GetGist.init(id:), "gist_id",
        summary: "Get a gist",
        reference: "https://docs.github.com/rest/gists/gists#get-a-gist",
        example: "aa5a315d61ae9438b18d",
        exampleResponse: .json(GitHubAPI.FullGist.example),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound]
    )
}
