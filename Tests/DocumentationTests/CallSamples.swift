import Dispatch
import Foundation
import NetworkAPIs
import Testing

struct RequestID: NetworkAPI.Interceptor {
    let id: @Sendable () -> String

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        request.headers["X-Request-Id"] = id()
        return try await next(request)
    }
}

@Suite("Samples of a call")
struct CallSamples {
    @Test func `a stub answers the calls that it matches and fails the others`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                request.url.path == "/users/minsone" ? .json(#"{"login": "minsOne", "id": 4429361}"#) : nil
            }
        )
        let known = try await User(name: "minsone").request(using: client)
        #expect(known.login == "minsOne")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await User(name: "nobody").request(using: client)
        }
        guard case .transport(let failure) = failure else { throw Unexpected() }
        #expect(failure.description.contains("/users/nobody"))
    }

    @Test func `a client applies to everything inside a closure`() async throws {
        let stub = NetworkAPI.Client(transport: .stub { _ in .json(#"{"login": "minsOne"}"#) })
        let screen = Screen()
        try await NetworkAPI.Client.$current.withValue(stub) { try await screen.load() }
        #expect(await screen.login == "minsOne")
    }

    @Test func `an interceptor adds a header`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { .text($0.headers["X-Request-Id"] ?? "none") },
            interceptors: [RequestID { "17" }]
        )
        #expect(try await GitHubAPI.RenderMarkdown(text: "x").request(using: client) == "17")
    }

    @Test @MainActor func `a completion closure receives the result`() async {
        let stub = NetworkAPI.Client(
            transport: .stub { _ in try GitHubAPI.Users.specification.exampleResponse.answer() })
        let model = Model()
        await withCheckedContinuation { continuation in
            model.whenSet = continuation
            NetworkAPI.Client.$current.withValue(stub) { model.load() }
        }
        #expect(model.login == "minsOne")
    }

    @Test func `futures of calls are chained`() async {
        let (email, password) = ("test@example.com", "secret")
        let (requests, writer) = AsyncStream<String>.makeStream()
        let stub = NetworkAPI.Client(
            transport: .stub { request in
                writer.yield("\(request.method) \(request.url.path)")
                return request.method == .post ? .json(#"{"id": 7}"#) : .text("two articles")
            }
        )
        func print(_ value: Any) {
            writer.yield("\(value)")
            writer.finish()
        }
        NetworkAPI.Client.$current.withValue(stub) {
            Login(email: email, password: password).future
                .map(\.id)
                .andThen { Articles(userID: $0).future }
                .execute(onSuccess: { print($0) }, onFailure: { print($0) })
        }
        #expect(
            await requests.reduce(into: []) { $0.append($1) } == [
                "POST /login", "GET /users/7/articles", "two articles",
            ])
    }

    @Test func `futures of calls are combined`() async throws {
        let (names, name) = (["minsone", "octocat"], "minsone")
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            let futures = names.map { GitHubAPI.Users(userName: $0).future }
            let users = try await NetworkAPI.Future.all(futures).value
            #expect(users.count == 2)
            let (user, repositories) = try await GitHubAPI.Users(userName: name).future
                .zip(GitHubAPI.ListUserRepositories(userName: name).future)
                .value
            #expect(user.login == "minsOne")
            #expect(!repositories.isEmpty)
        }
        #expect(stub.calls.count == 4)
    }

    @Test func `a completion closure is called on a queue`() async {
        struct Cache: Sendable {
            let continuation: CheckedContinuation<String, Never>
            func store(_ user: GitHubAPI.Users.Response) { continuation.resume(returning: user.login) }
        }
        let queue = DispatchQueue(label: "cache")
        let stub = NetworkAPI.Client(transport: NetworkAPI.StubTransport(catalog: GitHubAPI.catalog))
        let login = await withCheckedContinuation { continuation in
            let cache = Cache(continuation: continuation)
            NetworkAPI.Client.$current.withValue(stub) {
                GitHubAPI.Users(userName: "minsone").request(on: queue) { result in
                    if case .success(let user) = result { cache.store(user) }
                }
            }
        }
        #expect(login == "minsOne")
    }

    @Test func `a JSON value is read by keys`() async throws {
        let text = #"{"data": {"Aatrox": {"name": "Aatrox", "key": "266"}}}"#
        let json = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(text.utf8))
        let name = json["data"]?["Aatrox"]?["name"]?.string
        #expect(name == "Aatrox")
        #expect(json["data"]?["Ahri"]?["name"]?.string == nil)
    }
}

extension CallSamples {
    struct Unexpected: Error {}

    struct User: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(name: String) {
            urlInfo = URLInfo(host: "api.github.com", path: "/users/\(name)")
        }

        struct Response: Decodable { let login: String }
    }

    actor Screen {
        private(set) var login: String?

        func load() async throws { login = try await User(name: "minsone").request().login }
    }

    @MainActor
    final class Model {
        var whenSet: CheckedContinuation<Void, Never>?
        var login: String? {
            didSet { whenSet?.resume() }
        }

        func load() {
            GitHubAPI.Users(userName: "minsone").request { result in
                if case .success(let user) = result { self.login = user.login }
            }
        }
    }

    struct Login: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.medium.com", path: "/login")
        let requestInfo: RequestInfo<[String: String]>

        init(email: String, password: String) {
            requestInfo = RequestInfo(method: .post, parameters: ["email": email, "password": password])
        }

        struct Response: Decodable { let id: Int64 }
    }

    struct Articles: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = String

        init(userID: Int64) {
            urlInfo = URLInfo(host: "api.medium.com", path: "/users/\(userID)/articles")
        }
    }
}
