import NetworkAPIKit

extension GitHubAPI {
    /// Makes a repository of the user whose token is sent.
    ///
    /// `POST /user/repos` —
    /// https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user
    public struct CreateRepository: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/user/repos")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - name: The name of the repository.
        ///   - description: A short description.
        ///   - homepage: The address of a page that tells more.
        ///   - isPrivate: Whether it is private; public where this is `nil`.
        ///   - hasIssues: Whether there are issues; so where this is `nil`.
        ///   - hasProjects: Whether there are projects; so where this is `nil`.
        ///   - hasWiki: Whether there is a wiki; so where this is `nil`.
        ///   - isTemplate: Whether others can be made after it; not so where this is `nil`.
        ///   - hasReadme: Whether it begins with a first commit, of a README; not so where this is `nil`.
        ///   - gitignoreTemplate: The language or platform of its `.gitignore`, for example `Swift`.
        ///   - licenseTemplate: The key of its license, for example `mit`.
        ///   - allowsMergeCommit: Whether pull requests are merged with a merge commit.
        ///   - allowsSquashMerge: Whether pull requests are merged as one commit.
        ///   - allowsRebaseMerge: Whether pull requests are merged by rebasing.
        ///   - allowsAutoMerge: Whether pull requests may be merged as soon as they can be.
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
            requestInfo = .GitHubAPI(
                method: .post,
                parameters: Parameter(
                    name: name, description: description, homepage: homepage, isPrivate: isPrivate,
                    hasIssues: hasIssues, hasProjects: hasProjects, hasWiki: hasWiki,
                    isTemplate: isTemplate, hasReadme: hasReadme, gitignoreTemplate: gitignoreTemplate,
                    licenseTemplate: licenseTemplate, allowsMergeCommit: allowsMergeCommit,
                    allowsSquashMerge: allowsSquashMerge, allowsRebaseMerge: allowsRebaseMerge,
                    allowsAutoMerge: allowsAutoMerge, deletesBranchOnMerge: deletesBranchOnMerge),
                authorization: .required)
        }

        /// The members of the body; `nil` leaves one to GitHub.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let name: String
            public let description: String?
            public let homepage: String?
            public let isPrivate: Bool?
            public let hasIssues: Bool?
            public let hasProjects: Bool?
            public let hasWiki: Bool?
            public let isTemplate: Bool?
            public let hasReadme: Bool?
            public let gitignoreTemplate: String?
            public let licenseTemplate: String?
            public let allowsMergeCommit: Bool?
            public let allowsSquashMerge: Bool?
            public let allowsRebaseMerge: Bool?
            public let allowsAutoMerge: Bool?
            public let deletesBranchOnMerge: Bool?

            private enum CodingKeys: String, CodingKey {
                case name, description, homepage
                case isPrivate = "private"
                case hasIssues = "has_issues"
                case hasProjects = "has_projects"
                case hasWiki = "has_wiki"
                case isTemplate = "is_template"
                case hasReadme = "auto_init"
                case gitignoreTemplate = "gitignore_template"
                case licenseTemplate = "license_template"
                case allowsMergeCommit = "allow_merge_commit"
                case allowsSquashMerge = "allow_squash_merge"
                case allowsRebaseMerge = "allow_rebase_merge"
                case allowsAutoMerge = "allow_auto_merge"
                case deletesBranchOnMerge = "delete_branch_on_merge"
            }
        }

        public typealias Response = Repository
    }
}

extension GitHubAPI.CreateRepository: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.CreateRepository.init(
            name:description:homepage:isPrivate:hasIssues:hasProjects:hasWiki:isTemplate:hasReadme:
            gitignoreTemplate:licenseTemplate:allowsMergeCommit:allowsSquashMerge:allowsRebaseMerge:
            allowsAutoMerge:deletesBranchOnMerge:),
        "name", "description", "homepage", "private", "has_issues", "has_projects", "has_wiki",
        "is_template", "auto_init", "gitignore_template", "license_template", "allow_merge_commit",
        "allow_squash_merge", "allow_rebase_merge", "allow_auto_merge", "delete_branch_on_merge",
        summary: "Create a repository for the authenticated user",
        reference: """
            https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user
            """,
        example: "Hello-World", "This is your first repo!", "https://github.com", false, true, true, true,
        true,
        nil, nil, nil, nil, nil, nil, nil, nil,
        exampleResponse: .json(
            #"""
            {
              "id": 1296269,
              "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5",
              "name": "Hello-World",
              "full_name": "octocat/Hello-World",
              "owner": {
                "login": "octocat",
                "id": 1,
                "node_id": "MDQ6VXNlcjE=",
                "avatar_url": "https://github.com/images/error/octocat_happy.gif",
                "gravatar_id": "",
                "url": "https://api.github.com/users/octocat",
                "html_url": "https://github.com/octocat",
                "followers_url": "https://api.github.com/users/octocat/followers",
                "following_url": "https://api.github.com/users/octocat/following{/other_user}",
                "gists_url": "https://api.github.com/users/octocat/gists{/gist_id}",
                "starred_url": "https://api.github.com/users/octocat/starred{/owner}{/repo}",
                "subscriptions_url": "https://api.github.com/users/octocat/subscriptions",
                "organizations_url": "https://api.github.com/users/octocat/orgs",
                "repos_url": "https://api.github.com/users/octocat/repos",
                "events_url": "https://api.github.com/users/octocat/events{/privacy}",
                "received_events_url": "https://api.github.com/users/octocat/received_events",
                "type": "User",
                "site_admin": false
              },
              "private": false,
              "html_url": "https://github.com/octocat/Hello-World",
              "description": "This your first repo!",
              "fork": false,
              "url": "https://api.github.com/repos/octocat/Hello-World",
              "homepage": "https://github.com",
              "language": null,
              "forks_count": 9,
              "stargazers_count": 80,
              "size": 108,
              "default_branch": "master",
              "open_issues_count": 0,
              "topics": [
                "octocat",
                "atom",
                "electron",
                "api"
              ],
              "archived": false,
              "visibility": "public",
              "pushed_at": "2011-01-26T19:06:43Z",
              "created_at": "2011-01-26T19:01:12Z",
              "updated_at": "2011-01-26T19:14:43Z"
            }
            """#,
            status: 201),
        responses: [
            .gitHubNotModified, .gitHubBadRequest, .gitHubUnauthenticated, .gitHubForbidden, .gitHubNotFound,
            .gitHubInvalid,
        ]
    )
}
