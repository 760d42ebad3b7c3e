import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

extension GitHubAPI {
    /// The newest release of a repository that is neither a draft nor a prerelease.
    ///
    /// `GET /repos/{owner}/{repo}/releases/latest` — https://docs.github.com/rest/releases/releases#get-the-latest-release
    public struct GetLatestRelease: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)

        /// - Parameters:
        ///   - owner: The login of the account that owns the repository, for example `apple`.
        ///   - repository: The name of the repository, for example `swift-nio`.
        public init(owner: String, repository: String) {
            urlInfo = .GitHubAPI(path: "/repos/\(owner)/\(repository)/releases/latest")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let id: Int64
            /// The tag that the release was made from.
            public let tagName: String
            /// When it was published; `nil` for a draft.
            public let publishedAt: Date?

            private enum CodingKeys: String, CodingKey {
                case id
                case tagName = "tag_name"
                case publishedAt = "published_at"
            }
        }
    }
}

extension GitHubAPI.GetLatestRelease: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /repos/{owner}/{repo}/releases/latest",
        summary: "Get the latest release",
        reference: "https://docs.github.com/rest/releases/releases#get-the-latest-release",
        example: "octocat", "Hello-World",
        exampleResponse: #"{"id": 1, "tag_name": "v1.0.0", "published_at": "2013-02-27T19:35:32Z"}"#
    )
}

@Suite("The endpoint of CONTRIBUTING")
struct ContributingEndpoint {
    @Test func `the latest release has the URL of GitHub's page and the headers of the service`() async throws
    {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.method == .get)
                #expect(
                    request.url.absoluteString
                        == "https://api.github.com/repos/octocat/Hello-World/releases/latest")
                #expect(request.headers[.accept] == "application/vnd.github+json")
                return try GitHubAPI.GetLatestRelease.specification.exampleResponse.answer()
            }
        )
        let release = try await GitHubAPI.GetLatestRelease.specification.example.request(using: client)
        #expect(release.id == 1)
        #expect(release.tagName == "v1.0.0")
        #expect(release.publishedAt == Date(timeIntervalSince1970: 1_361_993_732))
    }

    @Test func `a slash in the name of a repository stays in its segment`() throws {
        let command = try GitHubAPI.GetLatestRelease(owner: "a/b", repository: "c").curl()
        #expect(command.contains("/repos/a%2Fb/c/releases/latest"))
    }
}
