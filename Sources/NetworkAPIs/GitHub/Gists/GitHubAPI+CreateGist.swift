import NetworkAPIKit

extension GitHubAPI {
    /// Makes a gist of the user whose token is sent.
    ///
    /// `POST /gists` — https://docs.github.com/rest/gists/gists#create-a-gist
    public struct CreateGist: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/gists")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - files: The content of each file, by its name. A name such as `gistfile1` is GitHub's own.
        ///   - description: What the gist is about; none where this is `nil`.
        ///   - isPublic: Whether everybody finds it; not so where this is `nil`.
        public init(files: [String: String], description: String? = nil, isPublic: Bool? = nil) {
            let files = files.mapValues(Parameter.File.init(content:))
            requestInfo = .GitHubAPI(
                method: .post,
                parameters: Parameter(description: description, files: files, isPublic: isPublic),
                authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let description: String?
            public let files: [String: File]
            public let isPublic: Bool?

            private enum CodingKeys: String, CodingKey {
                case description, files
                case isPublic = "public"
            }

            /// What a file holds.
            public struct File: Encodable, Hashable, Sendable {
                public let content: String
            }
        }

        public typealias Response = FullGist
    }
}

extension GitHubAPI.CreateGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.CreateGist.init(files:description:isPublic:),
        .body("files"), .named("description"), .named("public"),
        summary: "Create a gist",
        reference: "https://docs.github.com/rest/gists/gists#create-a-gist",
        example: ["hello.rb": "puts \"Hello, World!\""], "Example Ruby script", true,
        exampleResponse: .json(GitHubAPI.FullGist.example, status: 201),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound, .gitHubInvalid]
    )
}
