import NetworkAPIKit

extension GitHubAPI {
    /// Deletes a gist of the user whose token is sent.
    ///
    /// `DELETE /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#delete-a-gist
    public struct DeleteGist: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(
            method: .delete, authorization: .required)

        /// - Parameter id: The gist's id, for example `aa5a315d61ae9438b18d`.
        public init(id: String) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.DeleteGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.DeleteGist.init(id:), "gist_id",
        summary: "Delete a gist",
        reference: "https://docs.github.com/rest/gists/gists#delete-a-gist",
        example: "aa5a315d61ae9438b18d",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound]
    )
}
