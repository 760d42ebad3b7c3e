import Foundation
import NetworkAPIs
import Testing

struct Prices: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/prices")
    let requestInfo: RequestInfo<EmptyParameter>
    typealias Response = String

    init(isFresh: Bool = false) {
        requestInfo = RequestInfo(method: .get, headers: isFresh ? ["Cache-Control": "no-cache"] : nil)
    }
}

@Suite("Samples of the article Cache")
struct CachingSamples {
    private let server = NetworkAPI.StubTransport { request in
        request.headers[.ifNoneMatch] == nil
            ? .text("7.50", headers: ["ETag": "\"1\"", "Cache-Control": "max-age=60"])
            : .empty(status: 304)
    }

    /// A compile check: a cache with a folder.
    static func stored(in folder: URL) -> NetworkAPI.Client {
        let cache: NetworkAPI.Cache = .cache(memory: 50_000_000, folder: folder)
        let client = NetworkAPI.Client(interceptors: [.retry(), cache])
        return client
    }

    /// Returns the last answer if there is no network.
    func prices(using client: NetworkAPI.Client) async throws -> String {
        do {
            return try await Prices().request(using: client)
        } catch NetworkAPI.Failure.transport(let unreached) {
            let cached = NetworkAPI.CallOption.header(.cacheControl, "only-if-cached, max-stale")
            do {
                return try await Prices().request(using: client, options: [cached])
            } catch let absent where absent.status == 504 {
                throw NetworkAPI.Failure.transport(unreached)
            }
        }
    }

    /// A compile check: the cache of an app that works offline.
    static func offline(in folder: URL, authentication: NetworkAPI.Authentication) -> NetworkAPI.Client {
        let cache: NetworkAPI.Cache = .cache(folder: folder, storesPrivate: true)
        let client = NetworkAPI.Client(interceptors: [authentication, .retry(), cache])
        return client
    }

    @Test func `without a network the last answer is shown`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("offline-\(UUID())")
        defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
        let server = NetworkAPI.StubTransport { _ in
            .text("7.50", headers: ["ETag": "\"1\"", "Cache-Control": "private, max-age=0"])
        }
        func client(_ transport: NetworkAPI.StubTransport, _ token: String) -> NetworkAPI.Client {
            let authentication = NetworkAPI.Authentication(
                credential: .init(token: token, expires: Date(timeIntervalSinceNow: 3600))
            ) { _ in throw URLError(.notConnectedToInternet) }
            return NetworkAPI.Client(
                transport: transport,
                interceptors: [authentication, .cache(folder: folder, storesPrivate: true)])
        }
        _ = try await Prices().request(using: client(server, "first"))
        let offline = NetworkAPI.StubTransport { _ in throw URLError(.notConnectedToInternet) }
        do {
            let client = client(offline, "first")
            let week = NetworkAPI.CallOption.header(.cacheControl, "stale-if-error=604800")
            let reply = try await Prices().reply(using: client, options: [week])
            #expect(reply.value == "7.50")
            #expect(try await prices(using: client) == "7.50")
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await prices(using: client(offline, "second"))
        }
        #expect(failure?.transport?.reason == .unreachable)
    }

    @Test func `an answer shows whether it came from the cache`() async throws {
        let client = NetworkAPI.Client(transport: server, interceptors: [.cache()])
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for isFresh in [false, false, true] {
            let reply = try await Prices(isFresh: isFresh).reply(using: client)
            if reply.answer.cache == .hit { print("from the cache") }
            #expect(reply.value == "7.50")
            uses.append(reply.answer.cache)
        }
        #expect(uses == [.miss, .hit, .revalidated])
    }

    @Test func `a cache that is kept can be emptied`() async throws {
        let cache: NetworkAPI.Cache = .cache()
        let client = NetworkAPI.Client(transport: server, interceptors: [cache])
        _ = try await Prices().request(using: client)
        cache.removeAll()
        #expect(try await Prices().reply(using: client).answer.cache == .miss)
    }
}
