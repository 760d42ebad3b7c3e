import NetworkAPIKit

extension GitHubAPI {
    /// Updates a repository.
    ///
    /// Fields that are omitted do not change.
    ///
    /// `PATCH /repos/{owner}/{repo}` — https://docs.github.com/rest/repos/repos#update-a-repository
    public struct UpdateRepository: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to update a repository.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - name: The new name.
        ///   - description: A short description. `.clear` removes it.
        ///   - homepage: The address of the homepage. `.clear` removes it.
        ///   - isPrivate: Whether it is private. `visibility` has more options.
        ///   - visibility: The accounts that can see it.
        ///   - hasIssues: Whether issues are enabled.
        ///   - hasProjects: Whether projects are enabled.
        ///   - hasWiki: Whether the wiki is enabled.
        ///   - isTemplate: Whether it is a template for other repositories.
        ///   - defaultBranch: The name of the default branch.
        ///   - allowsMergeCommit: Whether pull requests are merged with a merge commit.
        ///   - allowsSquashMerge: Whether pull requests are merged as one commit.
        ///   - allowsRebaseMerge: Whether pull requests are merged by rebasing.
        ///   - allowsAutoMerge: Whether pull requests can be merged automatically when their requirements are met.
        ///   - deletesBranchOnMerge: Whether the branch of a merged pull request is deleted.
        ///   - isArchived: Whether it is archived. GitHub refuses `false`.
        ///   - allowsForking: Whether a private repository can be forked.
        public init(
            owner: String,
            repository: String,
            name: String? = nil,
            description: NetworkAPI.Patch<String> = .leave,
            homepage: NetworkAPI.Patch<String> = .leave,
            isPrivate: Bool? = nil,
            visibility: Visibility? = nil,
            hasIssues: Bool? = nil,
            hasProjects: Bool? = nil,
            hasWiki: Bool? = nil,
            isTemplate: Bool? = nil,
            defaultBranch: String? = nil,
            allowsMergeCommit: Bool? = nil,
            allowsSquashMerge: Bool? = nil,
            allowsRebaseMerge: Bool? = nil,
            allowsAutoMerge: Bool? = nil,
            deletesBranchOnMerge: Bool? = nil,
            isArchived: Bool? = nil,
            allowsForking: Bool? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)")
            requestInfo = .gitHub(
                method: .patch,
                parameters: Parameter(
                    name: name, description: description, homepage: homepage, private: isPrivate,
                    visibility: visibility,
                    hasIssues: hasIssues, hasProjects: hasProjects, hasWiki: hasWiki,
                    isTemplate: isTemplate, defaultBranch: defaultBranch,
                    allowMergeCommit: allowsMergeCommit, allowSquashMerge: allowsSquashMerge,
                    allowRebaseMerge: allowsRebaseMerge, allowAutoMerge: allowsAutoMerge,
                    deleteBranchOnMerge: deletesBranchOnMerge, archived: isArchived,
                    allowForking: allowsForking),
                authorization: .required)
        }

        /// The members of the body that change something.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let name: String?
            public let description: NetworkAPI.Patch<String>
            public let homepage: NetworkAPI.Patch<String>
            /// Whether the repository is private; `nil` leaves it as it is.
            public let `private`: Bool?
            public let visibility: Visibility?
            public let hasIssues: Bool?
            public let hasProjects: Bool?
            public let hasWiki: Bool?
            public let isTemplate: Bool?
            public let defaultBranch: String?
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
            /// Whether the repository is archived, which makes it read-only.
            public let archived: Bool?
            /// Whether a private repository can be forked.
            public let allowForking: Bool?
        }

        public typealias Response = FullRepository
    }
}

extension GitHubAPI.UpdateRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PATCH /repos/{owner}/{repo}",
        summary: "Update a repository",
        reference: "https://docs.github.com/rest/repos/repos#update-a-repository",
        example: "octocat", "Hello-World", "Hello-World", .set("This is your first repository"), .clear, true,
        .private,
        true, true, true, nil, nil, nil, nil, nil, nil, nil, nil, nil,
        exampleResponse: .json(GitHubAPI.FullRepository.example),
        responses: [.gitHubRedirected, .gitHubForbidden, .gitHubNotFound, .gitHubInvalid],
        absent: ["language", "license.html_url", "owner.email", "owner.name", "parent", "source"]
    )
}
