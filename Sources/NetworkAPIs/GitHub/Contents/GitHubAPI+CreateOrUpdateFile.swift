import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Writes a file in a commit of its own: 201 where it is new, 200 where it was there; `reply()` tells which.
    ///
    /// `PUT /repos/{owner}/{repo}/contents/{path}` —
    /// https://docs.github.com/rest/repos/contents#create-or-update-file-contents
    public struct CreateOrUpdateFile: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - filePath: The path in the repository, for example `docs/README.md`.
        ///   - message: What the commit says.
        ///   - content: What is in the file.
        ///   - sha: The hash of the file that is replaced; without it, a file that is there is refused with 422, and
        ///     with another's, 409.
        ///   - branch: The branch; the default branch where this is `nil`.
        ///   - committer: Who committed it; the user whose token is sent where this is `nil`.
        ///   - author: Who wrote it; the committer where this is `nil`.
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
            requestInfo = .GitHubAPI(
                method: .put,
                parameters: Parameter(
                    message: message, content: content, sha: sha, branch: branch, committer: committer,
                    author: author),
                authorization: .required)
        }

        /// The members of the body; the content goes out in Base64.
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
    /// A call with a text as the file's content.
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
        .named("owner"), .named("repo"), .named("path"), .named("message"), .body("content"), .named("sha"),
        .named("branch"), .body("committer"), .body("author"),
        summary: "Create or update file contents",
        reference: "https://docs.github.com/rest/repos/contents#create-or-update-file-contents",
        example: "octocat", "Hello-World", "notes/hello.txt", "my commit message", "my new file contents",
        nil,
        nil, GitHubAPI.CommitIdentity(name: "Monalisa Octocat", email: "octocat@github.com"), nil,
        exampleResponse: .json(GitHubAPI.FileCommit.example, status: 201),
        responses: [
            .response(
                200, GitHubAPI.FileCommit.self, "The file was there",
                example: .json(GitHubAPI.FileCommit.exampleOfUpdate)),
            .gitHubNotFound, .gitHubConflict, .gitHubInvalid,
        ]
    )
}
