import NetworkAPIKit

enum GitHubAPI {}

extension NetworkAPI.Headers {
    /// The headers that GitHub requires, once for all endpoints, as in NetworkAPIs.
    static let gitHub: Self = [
        .accept: "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
        .userAgent: "Benchmarks",
    ]
}

extension GitHubAPI {
    struct Users: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: .gitHub)

        init(userName: String) {
            urlInfo = URLInfo(
                host: "api.github.com",
                path: "/users/\(userName)",
                query: ["page": "2", "per_page": "30"]
            )
        }

        typealias Response = User
    }

    struct CreateIssue: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<NewIssue>

        init(owner: String, repository: String, issue: NewIssue) {
            urlInfo = URLInfo(host: "api.github.com", path: "/repos/\(owner)/\(repository)/issues")
            requestInfo = RequestInfo(method: .post, headers: .gitHub, parameters: issue)
        }

        typealias Response = EmptyResponse
    }
}

/// The five fields of a POST.
struct NewIssue: Encodable {
    var title: String
    var body: String
    var milestone: Int
    var isDraft: Bool
    var weight: Double
}

/// Four of the fields of a user.
struct User: Decodable, Sendable {
    var login: String
    var id: Int
    var name: String?
    var publicRepos: Int

    enum CodingKeys: String, CodingKey {
        case login, id, name
        case publicRepos = "public_repos"
    }
}

/// `GET /users/{login}` of the loopback server.
struct LoopbackUser: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    init(port: Int, login: String) {
        urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/users/\(login)")
    }

    typealias Response = User
}
