import Testing

@testable import NetworkAPIKit

/// Which answers stay if not all fit.
struct CacheMemoryTests {
    private let time = TimeOfDay()
    private let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    private func client(_ script: Script, memory: Int) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(memory: memory, now: { [time] in time.now })])
    }

    @Test func `memory is limited, and the least recently used answers are removed first`() async throws {
        let text = String(repeating: "a", count: 1000)
        let script = Script({ _ in .text(text, headers: ["Cache-Control": "max-age=60"]) })
        let client = client(script, memory: 5000)
        func use(_ page: Int) async throws -> NetworkAPI.Answer.CacheUse? {
            try await Endpoint<EmptyParameter, String>(
                urlInfo: .init(host: "api.example.com", path: "/\(page)"), requestInfo: .init(method: .get)
            ).reply(using: client).answer.cache
        }
        for page in 1...3 { #expect(try await use(page) == .miss) }
        #expect(try await use(1) == .hit)
        #expect(try await use(4) == .miss)
        #expect(try await use(2) == .miss)
        #expect(try await use(1) == .hit)
    }

    @Test(arguments: [false, true])
    func `of answers for one URL those that fit stay`(isOnDisk: Bool) async throws {
        let fields: NetworkAPI.Headers = ["Vary": "Accept-Language", "Cache-Control": "max-age=60"]
        // A file contains equal bodies once.
        let script = Script({ request in
            .text(String(repeating: request.headers[.acceptLanguage] ?? "", count: 500), headers: fields)
        })
        let folder = CacheFolder()
        let cache = NetworkAPI.Cache(
            memory: isOnDisk ? 0 : 3500, folder: folder.url, disk: isOnDisk ? 3000 : 0,
            now: { [time] in time.now })
        let client = NetworkAPI.Client(transport: script, interceptors: [cache])
        var uses: [NetworkAPI.Answer.CacheUse?] = []
        for language in ["en", "fr", "de", "de", "fr", "en", "de"] {
            let endpoint = Endpoint<EmptyParameter, String>(
                requestInfo: .init(method: .get, headers: [.acceptLanguage: language]))
            uses.append(try await endpoint.reply(using: client).answer.cache)
        }
        #expect(uses == [.miss, .miss, .miss, .hit, .hit, .miss, .hit])
    }

    @Test func `an answer larger than the memory is not stored`() async throws {
        let client = client(
            Script({ _ in .text(String(repeating: "a", count: 2000), headers: ["Cache-Control": "max-age=60"])
            }),
            memory: 1000)
        for _ in 1...2 { #expect(try await endpoint.reply(using: client).answer.cache == .miss) }
    }
}
