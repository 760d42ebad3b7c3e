import NetworkAPIKit

extension GitHubAPI {
    /// Deletes a gist of the authenticated user.
    ///
    /// `DELETE /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#delete-a-gist
    public struct DeleteGist: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(
            method: .delete, authorization: .required)

        /// Creates a request to delete a gist.
        ///
        /// - Parameter id: The id of the gist, such as `aa5a315d61ae9438b18d`.
        public init(id: String) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
        }

        public typealias Response = EmptyResponse
    }
}

extension GitHubAPI.DeleteGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "DELETE /gists/{gist_id}",
        summary: "Delete a gist",
        reference: "https://docs.github.com/rest/gists/gists#delete-a-gist",
        example: "aa5a315d61ae9438b18d",
        exampleResponse: .empty(status: 204),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound]
    )
}
