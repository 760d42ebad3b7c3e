import NetworkAPIKit

extension GitHubAPI {
    /// Creates a gist for the authenticated user.
    ///
    /// `POST /gists` — https://docs.github.com/rest/gists/gists#create-a-gist
    public struct CreateGist: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/gists")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create a gist.
        ///
        /// - Parameters:
        ///   - files: The content of each file, by its name. GitHub reserves names such as `gistfile1`.
        ///   - description: The description of the gist.
        ///   - isPublic: Whether it is public. Defaults to `false`.
        public init(files: [String: String], description: String? = nil, isPublic: Bool? = nil) {
            let files = files.mapValues(Parameter.File.init(content:))
            requestInfo = .gitHub(
                method: .post,
                parameters: Parameter(description: description, files: files, public: isPublic),
                authorization: .required)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let description: String?
            public let files: [String: File]
            /// Whether everybody can find the gist.
            public let `public`: Bool?

            /// A file of a new gist.
            public struct File: Encodable, Hashable, Sendable {
                /// The content of the file.
                public let content: String
            }
        }

        public typealias Response = FullGist
    }
}

extension GitHubAPI.CreateGist: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, ArgumentName.body("files"), "description", "public",
        summary: "Create a gist",
        reference: "https://docs.github.com/rest/gists/gists#create-a-gist",
        example: ["hello.rb": "puts \"Hello, World!\""], "Example Ruby script", true,
        exampleResponse: .json(GitHubAPI.FullGist.example, status: 201),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound, .gitHubInvalid],
        absent: ["fork_of", "owner.email", "owner.name"]
    )
}
