import Foundation
import NetworkAPIKit
import Testing

/// The README's first screen stands in a module of its own, which has no other `GitHubAPI.Users`.
public enum GitHubAPI {}

extension NetworkAPI.URLInfo {
    static func GitHubAPI(path: NetworkAPI.Path) -> Self {
        Self(host: "api.github.com", path: path)
    }
}

extension GitHubAPI {
    /// The public profile of a user.
    public struct Users: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        public init(userName: String) {
            urlInfo = .GitHubAPI(path: "/users/\(userName)")  // escaped as one segment
        }

        public struct Response: Decodable, Sendable {
            public let login: String
            public let id: Int
        }
    }
}

// No suite around these: the README's line is as long as a line may be.

@Test func `README: the stub answers the call`() async throws {
    let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"login": "minsOne", "id": 4429361}"#) })
    let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
    #expect(user.login == "minsOne")
    #expect(user.id == 4_429_361)
}

@Test func `README: the call is one line`() async throws {
    let client = NetworkAPI.Client(
        transport: .stub { request in
            request.url.absoluteString == "https://api.github.com/users/minsone"
                ? .json(#"{"login": "minsOne", "id": 4429361}"#) : nil
        }
    )
    try await NetworkAPI.Client.$current.withValue(client) {
        let user = try await GitHubAPI.Users(userName: "minsone").request()
        print(user.login)  // minsOne
        #expect(user.login == "minsOne")
    }
}
