import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    /// A user never gets the answer of another user if only their cookies differ.
    @Suite("Cache and cookies", .timeLimit(.minutes(10)))
    struct CacheCookieTests {
        private let server: LoopbackServer
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")

        init() throws {
            server = try LoopbackServer()
            for user in ["alice", "bob"] {
                server.route(
                    "GET", "/login/\(user)",
                    .text("in").header("Set-Cookie", "sid=\(user); Path=/").header(
                        "Cache-Control", "max-age=86400"))
            }
            for (path, control) in [
                ("/private", "private, max-age=600"), ("/fresh", "max-age=600"),
                ("/public", "public, max-age=600"),
            ] {
                server.route("GET", path) { request in
                    .text("data of \(request["Cookie"] ?? "no one")").header("Cache-Control", control)
                }
            }
            server.route("GET", "/varying") { request in
                .text("data of \(request["Cookie"] ?? "no one")")
                    .header("Cache-Control", "max-age=600").header("Vary", "Cookie")
            }
            server.route("GET", "/version") { request in
                request["If-None-Match"] == nil
                    ? .text("data of \(request["Cookie"] ?? "no one")").header("ETag", "\"1\"")
                    : .empty(status: 304)
            }
        }

        private static func store() -> HTTPCookieStorage? {
            URLSessionConfiguration.ephemeral.httpCookieStorage
        }

        /// Passes requests on; the cookies are stored by the transport inside.
        private struct Wrapped: NetworkAPI.Transport {
            let base: any NetworkAPI.Transport

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try await base.send(request)
            }
        }

        private func text(_ path: NetworkAPI.Path, _ client: NetworkAPI.Client) async throws -> String {
            try await Probe(server, path).text(using: client)
        }

        private func files() throws -> [Data] {
            guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .map { try Data(contentsOf: $0) }
        }

        @Test(arguments: ["private", "fresh", "varying", "version"], [false, true])
        func `the next user gets no answer of the user before`(name: String, isWrapped: Bool) async throws {
            defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
            let path: NetworkAPI.Path = "/\(name)"
            let base = NetworkAPI.URLSessionTransport(session: .init(.ephemeral, cookies: Self.store()))
            let transport: any NetworkAPI.Transport = isWrapped ? Wrapped(base: base) : base
            let client = NetworkAPI.Client(transport: transport, interceptors: [.cache(folder: folder)])
            #expect(try await text(path, client) == "data of no one")
            for user in ["alice", "bob", "alice"] {
                let login = Probe(server, "/login/\(user)")
                #expect(try await login.reply(using: client).answer.cache == .miss)
                for _ in 1...2 { #expect(try await text(path, client) == "data of sid=\(user)") }
            }
            for file in try files() { #expect(file.range(of: Data("sid=".utf8)) == nil) }
            let restarted = NetworkAPI.Client(interceptors: [.cache(folder: folder)])
            #expect(try await text(path, restarted) == "data of no one")
        }

        @Test(arguments: [false, true])
        func `the cookie of a redirect tells users apart`(isWrapped: Bool) async throws {
            for user in ["alice", "bob"] {
                let redirect = LoopbackServer.Response.redirect(to: "/public")
                server.route("GET", "/start/\(user)", redirect.header("Set-Cookie", "sid=\(user); Path=/"))
            }
            let base = NetworkAPI.URLSessionTransport(session: .init(.ephemeral, cookies: Self.store()))
            let transport: any NetworkAPI.Transport = isWrapped ? Wrapped(base: base) : base
            let client = NetworkAPI.Client(transport: transport, interceptors: [.cache()])
            for user in ["alice", "bob"] {
                _ = try await text("/start/\(user)", client)
                #expect(try await text("/fresh", client) == "data of sid=\(user)")
            }
        }

        @Test(arguments: ["theme=dark", "sid=1; Domain=127.0.0.1", "a=b; path=/; DOMAIN=127.0.0.1"])
        func `each cookie of an answer is looked at`(cookie: String) async throws {
            let answer = LoopbackServer.Response.text("in").header("Set-Cookie", "other=1")
            server.route("GET", "/two", answer.header("Set-Cookie", cookie))
            let cache = NetworkAPI.Cache()
            let base = NetworkAPI.URLSessionTransport(session: .init(.ephemeral, cookies: Self.store()))
            let client = NetworkAPI.Client(transport: Wrapped(base: base), interceptors: [cache])
            _ = try await text("/two", client)
            let next = NetworkAPI.Next(interceptors: [], client: client)
            let other = try client.makeRequest(Probe(try LoopbackServer(), "/"))
            #expect(cache.store.hidesCredentials(other, next) == cookie.lowercased().contains("domain"))
        }

        @Test func `the cookie of a refused redirect tells users apart`() async throws {
            let base = NetworkAPI.URLSessionTransport(session: .init(.ephemeral, cookies: Self.store()))
            let client = NetworkAPI.Client(transport: Wrapped(base: base), interceptors: [.cache()])
            for user in ["alice", "bob"] {
                let redirect = LoopbackServer.Response.redirect(to: "ftp://127.0.0.1/")
                server.route("GET", "/start", redirect.header("Set-Cookie", "sid=\(user); Path=/"))
                await #expect(throws: NetworkAPI.Failure.self) { try await text("/start", client) }
                #expect(try await text("/fresh", client) == "data of sid=\(user)")
            }
        }

        @Test func `the target of a redirect does not confirm the stored answer of another URL`() async throws
        {
            server.route("GET", "/a", .text("old").header("ETag", "\"1\""))
            server.route("GET", "/b") { request in
                request["If-None-Match"] == nil ? .text("new") : .empty(status: 304)
            }
            let client = NetworkAPI.Client(interceptors: [.cache()])
            #expect(try await text("/a", client) == "old")
            server.route("GET", "/a", .redirect(to: "/b"))
            #expect(try await text("/a", client) == "new")
        }

        @Test(arguments: ["private", "fresh", "varying", "version"])
        func `two clients with stores of their own share a cache`(name: String) async throws {
            let path: NetworkAPI.Path = "/\(name)"
            let cache = NetworkAPI.Cache()
            let clients = ["alice", "bob"].map { user in
                (
                    user,
                    NetworkAPI.Client(
                        transport: .urlSession(.ephemeral, cookies: Self.store()), interceptors: [cache])
                )
            }
            for (user, client) in clients { _ = try await text("/login/\(user)", client) }
            for _ in 1...2 {
                for (user, client) in clients {
                    #expect(try await text(path, client) == "data of sid=\(user)")
                }
            }
        }

        @Test func `credentials in a configuration are part of the key`() async throws {
            let cache = NetworkAPI.Cache()
            for user in ["alice", "bob"] {
                let configuration = URLSessionConfiguration.ephemeral
                configuration.httpAdditionalHeaders = ["Cookie": "sid=\(user)"]
                let client = NetworkAPI.Client(transport: .urlSession(configuration), interceptors: [cache])
                #expect(try await text("/private", client) == "data of sid=\(user)")
            }
        }

        @Test func `a public answer is shared, and without cookies every answer is stored`() async throws {
            let kept = NetworkAPI.Client(
                transport: .urlSession(.ephemeral, cookies: Self.store()), interceptors: [.cache()])
            _ = try await text("/login/alice", kept)
            _ = try await text("/public", kept)
            #expect(try await Probe(server, "/public").reply(using: kept).answer.cache == .hit)
            let client = NetworkAPI.Client(interceptors: [.cache()])
            for path: NetworkAPI.Path in ["/private", "/fresh", "/varying", "/login/alice"] {
                _ = try await text(path, client)
                let hit = try await Probe(server, path).reply(using: client)
                #expect(hit.answer.cache == .hit)
                #expect(hit.headers[.setCookie] == nil)
            }
        }
    }
}
