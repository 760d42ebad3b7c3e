import Foundation
import Testing

@testable import NetworkAPIKit

/// A user never gets the answer of another user, wherever credentials are added.
struct CacheCredentialTests {
    private let user = Locked("alice")
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    /// Answers each call with its credential, in any header.
    private func server(_ control: String) -> Script {
        Script({ request in
            let known: [NetworkAPI.Headers.Name] = [.authorization, .cookie, "X-Session", "X-User-Id"]
            let name = known.compactMap { request.headers[$0] }.joined()
            let query = request.url.query ?? ""
            return .text("data of " + name + query, headers: ["Cache-Control": control])
        })
    }

    private struct Adding: NetworkAPI.Interceptor {
        let name: NetworkAPI.Headers.Name
        let value: @Sendable () -> String?

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            if let value = value() { request.headers[name] = value }
            return try await next(request)
        }
    }

    private enum Way: String, CaseIterable {
        case bearer, apiKey, query, signed, authentication, applied, conditional, own, ownUser, required
    }

    private func adding(_ way: Way) -> any NetworkAPI.Interceptor {
        let user: @Sendable () -> String = { [user] in user.withLock { $0 } }
        let credential: @Sendable () -> NetworkAPI.Authentication.Credential = { .init(token: user()) }
        switch way {
        case .bearer, .required: return .bearer { user() }
        case .apiKey: return .apiKey(in: .header("X-Session")) { user() }
        case .query: return .apiKey(in: .query("api_key")) { user() }
        case .signed: return .signing { _, _ in ["X-Session": user()] }
        case .authentication: return NetworkAPI.Authentication(leeway: .zero) { _ in credential() }
        case .applied:
            return NetworkAPI.Authentication(apply: { request, _ in request.headers["X-Session"] = user() }) {
                _ in
                credential()
            }
        case .conditional: return NetworkAPI.StandardInterceptor.bearer { user() }.when { _ in true }
        case .own: return Adding(name: .authorization) { user() }
        case .ownUser: return Adding(name: "X-User-Id") { user() }
        }
    }

    @Test(
        arguments: Way.allCases,
        ["max-age=86400", "private, max-age=86400", "max-age=86400, must-revalidate"])
    private func `a cache before the credentials gives no answer of one user to the next`(
        way: Way, control: String
    ) async throws {
        let client = NetworkAPI.Client(
            transport: server(control), interceptors: [.cache(), adding(way)])
        var endpoint = endpoint
        if way == .required { endpoint.requestInfo.authorization = .required }
        for name in ["alice", "bob", "alice"] {
            user.withLock { $0 = name }
            // A refreshed credential stays the same: only the kinds with a closure for each call change the user.
            let text = try await endpoint.request(using: client)
            if way != .authentication { #expect(text.contains(name)) }
            #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        }
    }

    @Test(arguments: Way.allCases)
    private func `a public answer is stored even before the credentials`(way: Way) async throws {
        let client = NetworkAPI.Client(
            transport: server("public, max-age=86400"), interceptors: [.cache(), adding(way)])
        _ = try await endpoint.request(using: client)
        let use = try await endpoint.reply(using: client).answer.cache
        // A key in the query makes it the answer of another URL.
        #expect(use == (way == .query ? .miss : .hit))
    }

    @Test(arguments: Way.allCases.filter { $0 != .authentication })
    private func `a cache after the credentials keeps each user's answer for that user`(way: Way) async throws
    {
        let client = NetworkAPI.Client(
            transport: server("private, max-age=86400"), interceptors: [adding(way), .cache()])
        for (name, use) in [
            ("alice", NetworkAPI.Answer.CacheUse.miss), ("bob", .miss), ("alice", .hit), ("bob", .hit),
        ] {
            user.withLock { $0 = name }
            let reply = try await endpoint.reply(using: client)
            #expect(reply.value.contains(name))
            #expect(reply.answer.cache == use)
        }
    }

    @Test(arguments: [NetworkAPI.CredentialPolicy.automatic, .required])
    private func
        `with a key in the query, a header that differs in each call does not hide the stored answer`(
            policy: NetworkAPI.CredentialPolicy
        ) async throws
    {
        let client = NetworkAPI.Client(
            transport: server("max-age=86400"),
            interceptors: [Adding(name: "X-Request-Id") { UUID().uuidString }, adding(.query), .cache()])
        var endpoint = endpoint
        endpoint.requestInfo.authorization = policy
        for (name, use) in [("alice", NetworkAPI.Answer.CacheUse.miss), ("alice", .hit), ("bob", .miss)] {
            user.withLock { $0 = name }
            let reply = try await endpoint.reply(using: client)
            #expect(reply.value.contains(name))
            #expect(reply.answer.cache == use)
        }
    }

    @Test func `a call without the client's credentials does not end the storing of answers`() async throws {
        let client = NetworkAPI.Client(
            transport: server("private, max-age=86400"), interceptors: [adding(.own), .cache()])
        let url = try #require(URL(string: "https://api.example.com/things?page=2"))
        let link = Endpoint<EmptyParameter, String>(
            urlInfo: .init(url: url), requestInfo: .init(method: .get))
        for _ in 1...2 {
            let reply = try await link.reply(using: client)
            #expect(!reply.value.contains("alice"))
            #expect(reply.answer.cache == .miss)
        }
        for use in [NetworkAPI.Answer.CacheUse.miss, .hit] {
            #expect(try await endpoint.reply(using: client).answer.cache == use)
        }
    }

    @Test func `an answer from before signing in is not given after it`() async throws {
        let token = Locked<String?>(nil)
        let client = NetworkAPI.Client(
            transport: server("max-age=86400"),
            interceptors: [.cache(), .bearer { token.withLock { $0 } }])
        #expect(try await endpoint.request(using: client) == "data of ")
        token.withLock { $0 = "alice" }
        #expect(try await endpoint.request(using: client) == "data of Bearer alice")
    }

    @Test func `an answer selected by a field that is added after the cache is not stored`() async throws {
        let language = Locked("ko")
        let script = Script({ request in
            .text(
                request.headers[.acceptLanguage] ?? "",
                headers: ["Cache-Control": "public, max-age=86400", "Vary": "Accept-Language"])
        })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [.cache(), Adding(name: .acceptLanguage) { language.withLock { $0 } }])
        #expect(try await endpoint.request(using: client) == "ko")
        language.withLock { $0 = "en" }
        #expect(try await endpoint.request(using: client) == "en")
    }

    @Test(arguments: [
        ("User-Agent", true), ("Accept-Language", true), ("X-User-Id", false), ("X_Session", false),
    ])
    func `a field that identifies no person may be added anywhere`(name: String, isStored: Bool) async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
        let adding = Adding(name: .init(name)) { "a" }
        let script = Script({ _ in .text("a", headers: ["Cache-Control": "max-age=86400"]) })
        for interceptors: [any NetworkAPI.Interceptor] in [
            [.cache(), adding], [adding, .cache(folder: folder)], [adding, .cache(folder: folder)],
        ] {
            let client = NetworkAPI.Client(transport: script, interceptors: interceptors)
            for _ in 1...2 { _ = try await endpoint.request(using: client) }
        }
        // Before the field, each call is sent if the field may be a credential; after it, only the disk is shared.
        #expect(script.requests.count == (isStored ? 2 : 4))
        #expect(FileManager.default.fileExists(atPath: folder.path) == isStored)
        if isStored { try FileManager.default.removeItem(at: folder) }
    }

    @Test func `a credential in an unknown place tells the requests apart`() async throws {
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: "a"),
            apply: { [user] request, _ in request.headers["X-Mark"] = user.withLock { $0 } }
        ) { _ in .init(token: "b") }
        let script = Script({ request in
            .text(request.headers["X-Mark"] ?? "", headers: ["Cache-Control": "max-age=86400"])
        })
        let client = NetworkAPI.Client(transport: script, interceptors: [authentication, .cache()])
        for name in ["alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await endpoint.request(using: client) == name)
        }
    }

    @Test func `callers that shared one call after the cache store nothing that they did not see`()
        async throws
    {
        let client = NetworkAPI.Client(
            transport: server("max-age=86400"),
            interceptors: [.cache(), .deduplication(), adding(.own)])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = await Numbered().result(using: client) } }
        }
        user.withLock { $0 = "bob" }
        #expect(try await Numbered().request(using: client) == "data of bob")
    }
}
