import NetworkAPIKit

public enum GitHubAPI {
    /// The public profile of a user.
    public struct Users: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        public init(userName: String) {
            urlInfo = URLInfo(host: "api.github.com", path: "/users/\(userName)")  // one escaped segment
        }

        public struct Response: Decodable, Sendable {
            public let login: String
            public let id: Int64
        }
    }
}
