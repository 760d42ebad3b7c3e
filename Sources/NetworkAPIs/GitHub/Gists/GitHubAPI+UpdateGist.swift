import NetworkAPIKit

extension GitHubAPI {
    /// Changes a gist of the user whose token is sent: its description, and files to change, rename, add or delete.
    ///
    /// `PATCH /gists/{gist_id}` — https://docs.github.com/rest/gists/gists#update-a-gist
    public struct UpdateGist: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - id: The gist's id, for example `aa5a315d61ae9438b18d`.
        ///   - description: What the gist is about; it stays as it is where this is `nil`.
        ///   - files: The changes by the files' names of today; files that are not named stay as they are. GitHub
        ///     refuses a call that changes nothing with 422.
        public init(id: String, description: String? = nil, files: GistFileChanges? = nil) {
            urlInfo = .GitHubAPI(path: "/gists/\(id)")
            requestInfo = .GitHubAPI(
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
        GitHubAPI.UpdateGist.init(id:description:files:),
        .named("gist_id"), .named("description"), .body("files"),
        summary: "Update a gist",
        reference: "https://docs.github.com/rest/gists/gists#update-a-gist",
        example: "aa5a315d61ae9438b18d", "Example Ruby script",
        ["hello.rb": .set(.init(content: "blah", filename: "goodbye.rb")), "old.rb": .clear],
        exampleResponse: .json(GitHubAPI.FullGist.example),
        responses: [.gitHubNotFound, .gitHubInvalid]
    )
}
