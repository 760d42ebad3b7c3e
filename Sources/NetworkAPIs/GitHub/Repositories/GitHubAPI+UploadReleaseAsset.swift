import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Uploads a file to a release.
    ///
    /// GitHub refuses a name that already exists with 422.
    ///
    /// `POST /repos/{owner}/{repo}/releases/{release_id}/assets` on uploads.github.com —
    /// https://docs.github.com/rest/releases/assets#upload-a-release-asset
    public struct UploadReleaseAsset: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<NetworkAPI.RawBody>

        /// Creates a request to upload a file, which is read while it is sent and never loaded into memory.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, such as `octocat`.
        ///   - repository: The name of the repository, without its owner, such as `Hello-World`.
        ///   - release: The id of the release, as in `Release.id`.
        ///   - name: The name of the asset. GitHub replaces some characters with dots.
        ///   - label: The text that GitHub shows instead of the name.
        ///   - file: The file. Its extension determines its media type.
        public init(
            owner: String,
            repository: String,
            release: Int,
            name: String,
            label: String? = nil,
            file: URL
        ) {
            self.init(
                owner: owner, repository: repository, release: release, name: name, label: label,
                body: .file(file))
        }

        /// Creates a request to upload bytes in memory, or any other body.
        public init(
            owner: String,
            repository: String,
            release: Int,
            name: String,
            label: String? = nil,
            body: NetworkAPI.RawBody
        ) {
            var query: NetworkAPI.Query = ["name": name]
            if let label { query.append("label", label) }
            urlInfo = URLInfo(
                host: "uploads.github.com",
                path: "/repos/\(owner)/\(repository)/releases/\(release)/assets",
                query: query)
            requestInfo = .gitHub(
                method: .post, parameters: body, encoding: .automatic, authorization: .required)
        }

        public typealias Response = ReleaseAsset
    }
}

extension GitHubAPI.UploadReleaseAsset: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "owner", "repo", "release_id", "name", "label", "file",
        summary: "Upload a release asset",
        reference: "https://docs.github.com/rest/releases/assets#upload-a-release-asset",
        example: "octocat", "Hello-World", 1, "example.zip", "short description",
        URL(fileURLWithPath: "/releases/example.zip"),
        exampleResponse: .json(example, status: 201),
        absent: ["uploader.email", "uploader.name"]
    )
}
