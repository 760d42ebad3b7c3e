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
