import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// How many calls are left to the caller; asking costs none.
    ///
    /// `GET /rate_limit` —
    /// https://docs.github.com/rest/rate-limit/rate-limit#get-rate-limit-status-for-the-authenticated-user
    public struct RateLimits: NetworkAPIDefinition {
        public typealias ErrorResponse = GitHubAPI.Problem

        public let urlInfo: URLInfo = .GitHubAPI(path: "/rate_limit")
        public let requestInfo: RequestInfo<EmptyParameter> = .GitHubAPI(method: .get)

        public init() {}

        public struct Response: Decodable, Hashable, Sendable {
            /// The limits, each for its own kind of call.
            public let resources: Resources
        }

        /// The limits by the kind of call.
        public struct Resources: Decodable, Hashable, Sendable {
            /// All calls of the REST API that have no limit of their own.
            public let core: Limit
            /// The searches, that for code excepted.
            public let search: Limit
            /// The GraphQL API, counted in points.
            public let graphQL: Limit?
            /// Imports of source code.
            public let sourceImport: Limit?
            /// Conversions of a manifest into a GitHub app.
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

        /// How many calls of one kind there are, and how many are left.
        public struct Limit: Hashable, Sendable {
            /// How many calls there are in a window of time.
            public let limit: Int
            public let remaining: Int
            public let used: Int
            /// When the window ends, and all calls are left again.
            public let resetsAt: Date
        }
    }
}

extension GitHubAPI.RateLimits.Limit: Decodable {
    private enum CodingKeys: String, CodingKey {
        case limit, remaining, used, reset
    }

    /// Reads the reset in seconds since 1970, as GitHub counts it, whatever dates the decoder expects.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        limit = try container.decode(Int.self, forKey: .limit)
        remaining = try container.decode(Int.self, forKey: .remaining)
        used = try container.decode(Int.self, forKey: .used)
        resetsAt = Date(timeIntervalSince1970: Double(try container.decode(Int.self, forKey: .reset)))
    }
}

extension GitHubAPI.RateLimits: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        GitHubAPI.RateLimits.init as @Sendable () -> GitHubAPI.RateLimits,
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
        responses: [.gitHubNotModified, .gitHubNotFound]
    )
}
