import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Uploads a file to a release, as it is; a name that is taken is refused with 422.
    ///
    /// `POST /repos/{owner}/{repo}/releases/{release_id}/assets` on uploads.github.com —
    /// https://docs.github.com/rest/releases/assets#upload-a-release-asset
    public struct UploadReleaseAsset: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<NetworkAPI.RawBody>

        /// Takes a file, which is read while it is sent and never held in memory.
        ///
        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `octocat`.
        ///   - repository: The repository's name without its owner's, for example `Hello-World`.
        ///   - release: The id of the release; `Release.id`.
        ///   - name: The name that the file has there. GitHub puts dots in place of some characters.
        ///   - label: The text that is shown in place of the name.
        ///   - file: The file; its media type follows from its extension.
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

        /// Takes bytes in memory, or whatever else a body can be.
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
            requestInfo = .GitHubAPI(method: .post, parameters: body, authorization: .required)
        }

        public typealias Response = ReleaseAsset
    }
}

extension GitHubAPI.UploadReleaseAsset: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.UploadReleaseAsset.init(owner:repository:release:name:label:file:),
        "owner", "repo", "release_id", "name", "label", "file",
        summary: "Upload a release asset",
        reference: "https://docs.github.com/rest/releases/assets#upload-a-release-asset",
        example: "octocat", "Hello-World", 1, "example.zip", "short description",
        URL(fileURLWithPath: "/releases/example.zip"),
        exampleResponse: .json(
            #"""
            {
              "url": "https://api.github.com/repos/octocat/Hello-World/releases/assets/1",
              "browser_download_url": "https://github.com/octocat/Hello-World/releases/download/v1.0.0/example.zip",
              "id": 1,
              "node_id": "MDEyOlJlbGVhc2VBc3NldDE=",
              "name": "example.zip",
              "label": "short description",
              "state": "uploaded",
              "content_type": "application/zip",
              "size": 1024,
              "download_count": 42,
              "created_at": "2013-02-27T19:35:32Z",
              "updated_at": "2013-02-27T19:35:32Z",
              "uploader": {
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
              }
            }
            """#,
            status: 201)
    )
}
