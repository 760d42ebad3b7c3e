import NetworkAPIKit

extension GitHubAPI {
    /// Updates a gist of the authenticated user: its description, and files to change, rename, add or delete.
    ///
    /// `PATCH /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#update-a-gist
    public struct UpdateGist: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to update a gist.
        ///
        /// - Parameters:
        ///   - id: The id of the gist, such as `aa5a315d61ae9438b18d`.
        ///   - description: The description of the gist. `nil` does not change it.
        ///   - files: The changes, by the current names of the files. Other files do not change. GitHub refuses a
        ///     request that changes nothing with 422.
        public init(id: String, description: String? = nil, files: GistFileChanges? = nil) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
            requestInfo = .gitHub(
                method: .patch, parameters: Parameter(description: description, files: files),
                authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let description: String?
            public let files: GistFileChanges?
        }

        public typealias Response = FullGist
    }
}

extension GitHubAPI.UpdateGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "gist_id", "description", "files",
        summary: "Update a gist",
        reference: "https://docs.github.com/rest/gists/gists#update-a-gist",
        example: "aa5a315d61ae9438b18d", "Example Ruby script",
        ["hello.rb": .set(.init(content: "blah", filename: "goodbye.rb")), "old.rb": .clear],
        exampleResponse: .json(GitHubAPI.FullGist.example),
        responses: [.gitHubNotFound, .gitHubInvalid],
        absent: ["fork_of", "owner.email", "owner.name"]
    )
}
