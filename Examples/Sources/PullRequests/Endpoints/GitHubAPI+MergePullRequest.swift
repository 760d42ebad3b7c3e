import NetworkAPIs

extension GitHubAPI {
    /// Merges a pull request.
    ///
    /// `PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge` —
    /// https://docs.github.com/rest/pulls/pulls#merge-a-pull-request
    public struct MergePullRequest: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to merge a pull request.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository.
        ///   - repository: The name of the repository, without its owner.
        ///   - number: The number of the pull request.
        ///   - sha: The last commit of its branch. GitHub refuses the merge with 409 if the branch has another.
        public init(owner: String, repository: String, number: Int, sha: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/pulls/\(number)/merge")
            requestInfo = .pullRequests(
                method: .put, parameters: Parameter(sha: sha), authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let sha: String
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let sha: String
            public let merged: Bool
        }
    }
}

extension GitHubAPI.MergePullRequest: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge",
        summary: "Merge a pull request",
        reference: "https://docs.github.com/rest/pulls/pulls#merge-a-pull-request",
        example: "octocat", "Hello-World", 1347, "6dcb09b",
        exampleResponse: #"{"sha": "6dcb09b", "merged": true, "message": "Pull Request merged"}"#,
        responses: [
            .response(
                405, GitHubAPI.Problem.self, "The pull request cannot be merged",
                example: #"{"message": "Pull Request is not mergeable"}"#),
            .response(
                409, GitHubAPI.Problem.self, "The branch has another last commit",
                example: #"{"message": "Head branch was modified. Review and try the merge again."}"#),
        ]
    )
}
