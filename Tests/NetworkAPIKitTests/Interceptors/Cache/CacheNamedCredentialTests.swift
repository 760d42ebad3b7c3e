import Foundation
import Testing

@testable import NetworkAPIKit

/// Credentials that are recognized only by a word in their names.
struct CacheNamedCredentialTests {
    private let user = Locked("alice")

    private struct Named: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>
        typealias Response = String

        init(_ headers: NetworkAPI.Headers = [:], query: NetworkAPI.Query? = nil) {
            urlInfo = URLInfo(host: "api.example.com", path: "/me", query: query)
            requestInfo = RequestInfo(method: .get, headers: headers)
        }
    }

    /// Answers with the values of all headers.
    private func server(_ control: String) -> NetworkAPI.StubTransport {
        .stub { request in
            .text(request.headers.map(\.value).joined(separator: " "), headers: ["Cache-Control": control])
        }
    }

    @Test(arguments: [
        "X-ApiKey", "X-AuthToken", "X-SessionToken", "X-AccessToken", "X-Password", "X-UserToken", "X-Pin",
        "X-AccountId", "X-UserID", "PRIVATE-TOKEN", "Cf-Access-Jwt-Assertion", "X-Signature",
    ])
    func `a header whose name has a word of credentials belongs to one person`(name: String) async throws {
        let client = NetworkAPI.Client(transport: server("max-age=86400"), interceptors: [.cache()])
        for user in ["alice", "bob", "alice"] {
            let text = try await Named([.init(name): user]).request(using: client)
            #expect(text.contains(user))
        }
    }

    @Test(arguments: ["X-ApiKey", "X-AccessToken", "X-AccountId"])
    func `an interceptor after the cache that adds such a header is noticed`(name: String) async throws {
        struct Adding: NetworkAPI.Interceptor {
            let name: NetworkAPI.Headers.Name
            let user: Locked<String>

            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                var request = request
                request.headers[name] = user.withLock { $0 }
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: server("max-age=86400"),
            interceptors: [.cache(), Adding(name: .init(name), user: user)])
        for name in ["alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await Named().request(using: client).contains(name))
        }
    }

    private struct Proving: NetworkAPI.Interceptor {
        let user: Locked<String>

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.headers["X-Proof"] = user.withLock { $0 }
            request.isAuthorized = true
            return try await next(request)
        }
    }

    @Test(arguments: [false, true])
    func `a credential of an app's interceptor tells users apart beside the key of the app`(isAfter: Bool)
        async throws
    {
        let key = NetworkAPI.StandardInterceptor.apiKey("key", in: .header("X-Api-Key"))
        let proof = Proving(user: user)
        let client = NetworkAPI.Client(
            transport: server("private, max-age=86400"),
            interceptors: isAfter ? [key, .cache(), proof] : [key, proof, .cache()])
        for name in ["alice", "bob", "alice"] {
            user.withLock { $0 = name }
            #expect(try await Named().request(using: client).contains(name))
        }
    }

    @Test func `an answer to a request with a key in the query is on disk only if the server allows it`()
        async throws
    {
        for (control, isOnDisk) in [("max-age=86400", false), ("public, max-age=86400", true)] {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
            let client = NetworkAPI.Client(
                transport: server(control), interceptors: [.cache(folder: folder)])
            _ = try await Named(query: ["api_key": "k"]).request(using: client)
            #expect(FileManager.default.fileExists(atPath: folder.path) == isOnDisk)
            if isOnDisk { try FileManager.default.removeItem(at: folder) }
        }
    }

    @Test(arguments: ["X-Subject-Token", "X-Vault-Token", "X-Refresh-Token", "X-Session-Token"])
    func `a secret header of an answer is not stored`(name: String) async throws {
        let transport = NetworkAPI.StubTransport { _ in
            .text(
                "a",
                headers: ["Cache-Control": "max-age=86400", .init(name): "SECRET12", "Public-Key-Pins": "p"])
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [.cache()])
        _ = try await Named().request(using: client)
        let hit = try await Named().reply(using: client)
        #expect(hit.answer.cache == .hit)
        #expect(hit.headers[.init(name)] == nil)
        #expect(hit.headers["Public-Key-Pins"] == "p")
    }

    @Test func `a redirect that keeps the method invalidates the answers of its target`() async throws {
        let transport = NetworkAPI.StubTransport { request in
            guard request.method == .post else {
                return .text("\(UUID())", headers: ["Cache-Control": "max-age=86400"])
            }
            return request.url.path == "/other"
                ? .empty(status: 307, headers: ["Location": "/me"]) : .empty(status: 204)
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [.cache()])
        let before = try await Named().request(using: client)
        let post = Plain(
            urlInfo: .init(host: "api.example.com", path: "/other"), requestInfo: .init(method: .post))
        _ = try await post.request(using: client)
        #expect(try await Named().request(using: client) != before)
    }

    @Test(arguments: [200, 503])
    func `a 304 with no-store removes the stored answer, whatever its status`(status: Int) async throws {
        let script = Script(
            { _ in
                .text("old", status: status, headers: ["Cache-Control": "max-age=0", "ETag": "\"1\""])
            },
            { _ in .empty(status: 304, headers: ["Cache-Control": "no-store", "ETag": "\"1\""]) },
            { _ in .text("new", status: status, headers: ["Cache-Control": "max-age=86400"]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        let endpoint = Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: [200, 503]))
        for expected in ["old", "old", "new"] {
            #expect(try await endpoint.request(using: client) == expected)
        }
        #expect(script.requests[2].headers[.ifNoneMatch] == nil)
    }
}
