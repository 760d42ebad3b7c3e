import NetworkAPIKit

extension GitHubAPI {
    /// Creates a repository for the authenticated user.
    ///
    /// `POST /user/repos` —
    /// https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user
    public struct CreateRepository: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/user/repos")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create a repository for the authenticated user.
        ///
        /// - Parameters:
        ///   - name: The name of the repository.
        ///   - description: A short description.
        ///   - homepage: The address of the homepage.
        ///   - isPrivate: Whether it is private. Defaults to `false`.
        ///   - hasIssues: Whether issues are enabled. Defaults to `true`.
        ///   - hasProjects: Whether projects are enabled. Defaults to `true`.
        ///   - hasWiki: Whether the wiki is enabled. Defaults to `true`.
        ///   - isTemplate: Whether it is a template for other repositories. Defaults to `false`.
        ///   - hasReadme: Whether to create an initial commit with a README. Defaults to `false`.
        ///   - gitignoreTemplate: The language or platform of the `.gitignore` file, such as `Swift`.
        ///   - licenseTemplate: The key of the license, such as `mit`.
        ///   - allowsMergeCommit: Whether pull requests are merged with a merge commit.
        ///   - allowsSquashMerge: Whether pull requests are merged as one commit.
        ///   - allowsRebaseMerge: Whether pull requests are merged by rebasing.
        ///   - allowsAutoMerge: Whether pull requests can be merged automatically when their requirements are met.
        ///   - deletesBranchOnMerge: Whether the branch of a merged pull request is deleted.
        public init(
            name: String,
            description: String? = nil,
            homepage: String? = nil,
            isPrivate: Bool? = nil,
            hasIssues: Bool? = nil,
            hasProjects: Bool? = nil,
            hasWiki: Bool? = nil,
            isTemplate: Bool? = nil,
            hasReadme: Bool? = nil,
            gitignoreTemplate: String? = nil,
            licenseTemplate: String? = nil,
            allowsMergeCommit: Bool? = nil,
            allowsSquashMerge: Bool? = nil,
            allowsRebaseMerge: Bool? = nil,
            allowsAutoMerge: Bool? = nil,
            deletesBranchOnMerge: Bool? = nil
        ) {
            requestInfo = .gitHub(
                method: .post,
                parameters: Parameter(
                    name: name, description: description, homepage: homepage, private: isPrivate,
                    hasIssues: hasIssues, hasProjects: hasProjects, hasWiki: hasWiki,
                    isTemplate: isTemplate, autoInit: hasReadme, gitignoreTemplate: gitignoreTemplate,
                    licenseTemplate: licenseTemplate, allowMergeCommit: allowsMergeCommit,
                    allowSquashMerge: allowsSquashMerge, allowRebaseMerge: allowsRebaseMerge,
                    allowAutoMerge: allowsAutoMerge, deleteBranchOnMerge: deletesBranchOnMerge),
                authorization: .required)
        }

        /// The members of the body; `nil` uses GitHub's default.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let name: String
            public let description: String?
            public let homepage: String?
            /// Whether the repository is private; `nil` makes it public.
            public let `private`: Bool?
            public let hasIssues: Bool?
            public let hasProjects: Bool?
            public let hasWiki: Bool?
            public let isTemplate: Bool?
            /// Whether the repository begins with a commit that has an empty README.
            public let autoInit: Bool?
            public let gitignoreTemplate: String?
            public let licenseTemplate: String?
            /// Whether pull requests can be merged with a merge commit.
            public let allowMergeCommit: Bool?
            /// Whether pull requests can be merged as one commit.
            public let allowSquashMerge: Bool?
            /// Whether pull requests can be merged by a rebase.
            public let allowRebaseMerge: Bool?
            /// Whether pull requests can be merged automatically when all requirements are met.
            public let allowAutoMerge: Bool?
            /// Whether the head branch of a pull request is deleted after the merge.
            public let deleteBranchOnMerge: Bool?
        }

        public typealias Response = Repository
    }
}

extension GitHubAPI.CreateRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "POST /user/repos",
        summary: "Create a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user
            """,
        example: "Hello-World", "This is your first repo!", "https://github.com", false, true, true, true,
        true,
        nil, nil, nil, nil, nil, nil, nil, nil,
        exampleResponse: .json(example, status: 201),
        responses: [
            .gitHubNotModified, .gitHubBadRequest, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound,
            .gitHubInvalid,
        ],
        absent: ["language", "owner.email", "owner.name"]
    )
}
