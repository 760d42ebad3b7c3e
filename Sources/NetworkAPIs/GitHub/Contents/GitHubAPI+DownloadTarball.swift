import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Downloads a repository as a gzipped tar file.
    ///
    /// Use ``NetworkAPIDefinition/download(to:digest:using:options:fileID:line:)``: an archive may be larger than
    /// what fits in memory. GitHub redirects to another host, codeload.github.com, which gets no credentials; the
    /// address of a private repository there is valid for five minutes.
    ///
    /// `GET /repos/{owner}/{repo}/tarball/{ref}` —
    /// https://docs.github.com/rest/repos/contents#download-a-repository-archive-tar
    public struct DownloadTarball: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter>

        /// Creates a request to download a repository archive.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - reference: The branch, tag or commit. Defaults to the default branch.
        public init(owner: String, repository: String, reference: String = "HEAD") {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/tarball/\(path: reference)")
            requestInfo = .gitHub(method: .get)
        }

        public typealias Response = Data
    }
}

extension GitHubAPI.DownloadTarball: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/tarball/{ref}",
        summary: "Download a repository archive (tar)",
        reference: "https://docs.github.com/rest/repos/contents#download-a-repository-archive-tar",
        example: "octokit", "octokit.rb", "main",
        exampleResponse: .text("The bytes of the archive", type: "application/x-gzip"),
        responses: [.gitHubFound]
    )
}
