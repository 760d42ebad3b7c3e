import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// All about a license, its text included.
    ///
    /// `GET /licenses/{license}` — https://docs.github.com/rest/licenses/licenses#get-a-license
    public struct GetLicense: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(method: .get)

        /// - Parameter key: GitHub's name for the license, for example `mit`.
        public init(key: String) {
            urlInfo = .GitHubAPI(path: "/licenses/\(key)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// GitHub's name for it, such as `mit`.
            public let key: String
            /// Its name for people, such as `MIT License`.
            public let name: String
            /// Its name in SPDX's list, such as `MIT`.
            public let spdxID: String?
            /// The license in the API.
            public let url: URL?
            /// The license's id in GitHub's GraphQL API.
            public let nodeID: String
            /// The page about the license.
            public let htmlURL: URL
            public let description: String
            /// How a project takes the license.
            public let implementation: String
            /// What it allows, such as `commercial-use`.
            public let permissions: [String]
            /// What it asks for, such as `include-copyright`.
            public let conditions: [String]
            /// What it rules out, such as `liability`.
            public let limitations: [String]
            /// The license's own text.
            public let body: String
            /// Whether GitHub shows it among the first.
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
        GitHubAPI.GetLicense.init(key:), "license",
        summary: "Get a license",
        reference: "https://docs.github.com/rest/licenses/licenses#get-a-license",
        example: "mit",
        exampleResponse: #"""
            {
              "key": "mit",
              "name": "MIT License",
              "spdx_id": "MIT",
              "url": "https://api.github.com/licenses/mit",
              "node_id": "MDc6TGljZW5zZW1pdA==",
              "html_url": "http://choosealicense.com/licenses/mit/",
              "description": "A permissive license that is short and to the point.",
              "implementation": "Create a text file (typically named LICENSE or LICENSE.txt).",
              "permissions": [
                "commercial-use",
                "modifications",
                "distribution",
                "sublicense",
                "private-use"
              ],
              "conditions": [
                "include-copyright"
              ],
              "limitations": [
                "no-liability"
              ],
              "body": "\n\nThe MIT License (MIT)\n\nCopyright (c) [year] [fullname]\n",
              "featured": true
            }
            """#,
        responses: [.gitHubNotModified, .gitHubForbidden, .gitHubNotFound]
    )
}
