import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Creates or replaces a file in a new commit.
    ///
    /// The status is 201 for a new file and 200 for an existing one.
    ///
    /// `PUT /repos/{owner}/{repo}/contents/{path}` —
    /// https://docs.github.com/rest/repos/contents#create-or-update-file-contents
    public struct CreateOrUpdateFile: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to create or update file contents.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - filePath: The path in the repository, such as `docs/README.md`.
        ///   - message: The commit message.
        ///   - content: The content of the file.
        ///   - sha: The hash of the file to replace. Without it, GitHub refuses to replace a file with 422; with a
        ///     different hash, it responds with 409.
        ///   - branch: The branch. Defaults to the default branch.
        ///   - committer: The committer. Defaults to the authenticated user.
        ///   - author: The author. Defaults to the committer.
        public init(
            owner: String,
            repository: String,
            path filePath: String,
            message: String,
            content: Data,
            sha: String? = nil,
            branch: String? = nil,
            committer: CommitIdentity? = nil,
            author: CommitIdentity? = nil
        ) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/contents/\(path: filePath)")
            requestInfo = .gitHub(
                method: .put,
                parameters: Parameter(
                    message: message, content: content, sha: sha, branch: branch, committer: committer,
                    author: author),
                authorization: .required)
        }

        /// The members of the body.
        ///
        /// The content is sent in Base64.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let message: String
            public let content: Data
            public let sha: String?
            public let branch: String?
            public let committer: CommitIdentity?
            public let author: CommitIdentity?
        }

        public typealias Response = FileCommit
    }
}

extension GitHubAPI.CreateOrUpdateFile: SpecifiedAPIDefinition {
    /// Creates an endpoint with text as the file's content.
    @Sendable private static func writing(
        owner: String, repository: String, path filePath: String, message: String, text: String, sha: String?,
        branch: String?, committer: GitHubAPI.CommitIdentity?, author: GitHubAPI.CommitIdentity?
    ) -> Self {
        Self(
            owner: owner, repository: repository, path: filePath, message: message, content: Data(text.utf8),
            sha: sha, branch: branch, committer: committer, author: author)
    }

    public static let specification = NetworkAPI.Specification(
        writing,
        "owner", "repo", "path", "message", ArgumentName.body("content"), "sha", "branch", "committer",
        "author",
        summary: "Create or update file contents",
        reference: "https://docs.github.com/rest/repos/contents#create-or-update-file-contents",
        example: "octocat", "Hello-World", "notes/hello.txt", "my commit message", "my new file contents",
        nil,
        nil, GitHubAPI.CommitIdentity(name: "Monalisa Octocat", email: "octocat@github.com"), nil,
        exampleResponse: .json(GitHubAPI.FileCommit.example, status: 201),
        responses: [
            .response(
                200, GitHubAPI.FileCommit.self, "The file already existed",
                example: .json(GitHubAPI.FileCommit.exampleOfUpdate)),
            .gitHubNotFound, .gitHubConflict, .gitHubInvalid,
        ]
    )
}
