import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Gets a license with its text.
    ///
    /// `GET /licenses/{license}` — https://docs.github.com/rest/licenses/licenses#get-a-license
    public struct GetLicense: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)

        /// Creates a request to get a license.
        ///
        /// - Parameter key: The key of the license, such as `mit`.
        public init(key: String) {
            urlInfo = .GitHubAPI(path: "/licenses/\(key)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// The key that GitHub uses, such as `mit`.
            public let key: String
            /// The full name, such as `MIT License`.
            public let name: String
            /// The SPDX identifier, such as `MIT`.
            public let spdxID: String?
            /// The license in the API.
            public let url: URL?
            /// The license's id in GitHub's GraphQL API.
            public let nodeID: String
            /// The page about the license.
            public let htmlURL: URL
            /// What the license permits, in a few sentences.
            public let description: String
            /// The instructions for applying the license to a project.
            public let implementation: String
            /// The permissions, such as `commercial-use`.
            public let permissions: [String]
            /// The conditions, such as `include-copyright`.
            public let conditions: [String]
            /// The limitations, such as `liability`.
            public let limitations: [String]
            /// The text of the license.
            public let body: String
            /// Whether GitHub features it.
            public let isFeatured: Bool

            private enum CodingKeys: String, CodingKey {
                case key, name, url, description, implementation, permissions, conditions, limitations, body
                case spdxID = "spdx_id"
                case nodeID = "node_id"
                case htmlURL = "html_url"
                case isFeatured = "featured"
            }
        }
    }
}

extension GitHubAPI.GetLicense: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /licenses/{license}",
        summary: "Get a license",
        reference: "https://docs.github.com/rest/licenses/licenses#get-a-license",
        example: "mit",
        exampleResponse: .json(example),
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound]
    )
}
