import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// Gets the rate limits of the caller.
    ///
    /// The request does not count against them.
    ///
    /// `GET /rate_limit` —
    /// https://docs.github.com/rest/rate-limit/rate-limit#get-rate-limit-status-for-the-authenticated-user
    public struct GetRateLimits: Endpoint {
        public let urlInfo: URLInfo = .GitHubAPI(path: "/rate_limit")
        public let requestInfo: RequestInfo<EmptyParameter> = .gitHub(method: .get)

        /// Creates a request to get rate limit status for the authenticated user.
        public init() {}

        public struct Response: Decodable, Hashable, Sendable {
            /// The limits for each kind of request.
            public let resources: Resources
        }

        /// The limits for each kind of request.
        public struct Resources: Decodable, Hashable, Sendable {
            /// All requests to the REST API that do not have a separate limit.
            public let core: Limit
            /// The searches, except for code search.
            public let search: Limit
            /// The GraphQL API, counted in points.
            public let graphQL: Limit?
            /// Imports of source code.
            public let sourceImport: Limit?
            /// Conversions of a manifest into a GitHub App.
            public let integrationManifest: Limit?
            /// Uploads of SARIF results to code scanning.
            public let codeScanningUpload: Limit?
            /// Registrations of self-hosted runners.
            public let actionsRunnerRegistration: Limit?

            private enum CodingKeys: String, CodingKey {
                case core, search
                case graphQL = "graphql"
                case sourceImport = "source_import"
                case integrationManifest = "integration_manifest"
                case codeScanningUpload = "code_scanning_upload"
                case actionsRunnerRegistration = "actions_runner_registration"
            }
        }

        /// The limit for one kind of request, and how much of it is left.
        public struct Limit: Hashable, Sendable {
            /// The number of requests allowed in a window of time.
            public let limit: Int
            /// The number of requests that are left.
            public let remaining: Int
            /// The number of requests that were made.
            public let used: Int
            /// The time when the window ends and `remaining` is reset.
            public let resetsAt: Date
        }
    }
}

extension GitHubAPI.GetRateLimits.Limit: Decodable {
    private enum CodingKeys: String, CodingKey {
        case limit, remaining, used, reset
    }

    /// Decodes `reset` as seconds since 1970, independent of the decoder's date strategy.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        limit = try container.decode(Int.self, forKey: .limit)
        remaining = try container.decode(Int.self, forKey: .remaining)
        used = try container.decode(Int.self, forKey: .used)
        resetsAt = Date(timeIntervalSince1970: Double(try container.decode(Int64.self, forKey: .reset)))
    }
}

extension GitHubAPI.GetRateLimits: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init as @Sendable () -> Self, requestLine: "GET /rate_limit",
        summary: "Get rate limit status for the authenticated user",
        reference: """
            https://docs.github.com/rest/rate-limit/rate-limit\
            #get-rate-limit-status-for-the-authenticated-user
            """,
        exampleResponse: #"""
            {
              "resources": {
                "core": {"limit": 5000, "used": 1, "remaining": 4999, "reset": 1372700873},
                "search": {"limit": 30, "used": 12, "remaining": 18, "reset": 1372697452},
                "graphql": {"limit": 5000, "used": 7, "remaining": 4993, "reset": 1372700389},
                "source_import": {"limit": 100, "used": 1, "remaining": 99, "reset": 1372700389},
                "integration_manifest": {"limit": 5000, "used": 1, "remaining": 4999, "reset": 1551806725},
                "code_scanning_upload": {"limit": 500, "used": 1, "remaining": 499, "reset": 1551806725}
              },
              "rate": {"limit": 5000, "used": 1, "remaining": 4999, "reset": 1372700873}
            }
            """#,
        responses: [.gitHubNotModified, .gitHubNotFound],
        absent: ["resources.actions_runner_registration"]
    )
}
