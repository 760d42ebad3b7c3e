import Foundation
import Testing

@testable import NetworkAPIKit

/// No answer that was requested before a change is stored after it.
@Suite(.timeLimit(.minutes(10)))
struct CacheInvalidationTests {
    private let began = Gate()
    private let gate = Gate()
    private let count = Locked(0)
    private let endpoint = Numbered(0)
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")

    /// Delays the first GET until the gate is open.
    private func transport(
        _ unsafe: @escaping @Sendable () throws -> NetworkAPI.Answer = { .empty() }
    ) -> any NetworkAPI.Transport {
        .stub { [count, began, gate] request in
            guard request.method == .get else { return try unsafe() }
            let number = count.next()
            if number == 1 {
                began.open()
                await gate.pass()
            }
            return .text("\(number)", headers: ["Cache-Control": "max-age=600", "ETag": "\"\(number)\""])
        }
    }

    /// Says that the transport keeps no cookies: after a lost answer, the cache would store none for one user.
    private struct WithoutCookies: NetworkAPI.Transport {
        let base: any NetworkAPI.Transport
        var traits: NetworkAPI.TransportTraits { .init(keepsCookies: false) }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try await base.send(request)
        }
    }

    private enum Change: CaseIterable { case put, lost, location, removeAll }

    @Test(arguments: Change.allCases, [false, true])
    private func `an answer that was under way is not stored`(change: Change, isOnDisk: Bool) async throws {
        defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
        let cache = NetworkAPI.Cache(memory: isOnDisk ? 0 : 1_000_000, folder: isOnDisk ? folder : nil)
        let transport = transport {
            if change == .lost { throw URLError(.networkConnectionLost) }
            return .empty(status: 201, headers: change == .location ? ["Location": "/things/0"] : [:])
        }
        let client = NetworkAPI.Client(transport: WithoutCookies(base: transport), interceptors: [cache])
        let first = Task { try await endpoint.request(using: client) }
        await began.pass()
        switch change {
        case .removeAll: cache.removeAll()
        default:
            let path: NetworkAPI.Path = change == .location ? "/others" : "/things/0"
            let put = Plain(
                urlInfo: .init(host: "api.example.com", path: path), requestInfo: .init(method: .put))
            let result = await Task { try await put.request(using: client) }.result
            if change == .lost {
                #expect(throws: NetworkAPI.Failure.self) { try result.get() }
            } else {
                _ = try result.get()
            }
        }
        gate.open()
        #expect(try await first.value == "1")
        #expect(try await endpoint.reply(using: client).answer.cache == .miss)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        #expect(try await endpoint.request(using: client) == "2")
    }

    /// Removes all answers once, before an attempt reaches the cache.
    private struct Emptying: NetworkAPI.Interceptor {
        let cache: NetworkAPI.Cache
        let attempt: Int
        private let isDone = Locked(false)

        init(_ cache: NetworkAPI.Cache, beforeAttempt attempt: Int) {
            (self.cache, self.attempt) = (cache, attempt)
        }

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            if request.attempt == attempt, !isDone.withLock({ exchange(&$0, with: true) }) {
                cache.removeAll()
            }
            return try await next(request)
        }
    }

    @Test(arguments: [1, 2], [false, true])
    func `the answer to a call that waited before the cache is not stored after a removal`(
        attempt: Int, isTraced: Bool
    ) async throws {
        let cache = NetworkAPI.Cache()
        let script = Script(
            { _ in .empty(status: 503) }, { _ in .text("a", headers: ["Cache-Control": "max-age=600"]) })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [
                .retry(clock: TestClock()), NetworkAPI.StandardInterceptor.tracing().when { _ in isTraced },
                Emptying(cache, beforeAttempt: attempt), cache,
            ])
        for use in [NetworkAPI.Answer.CacheUse.miss, .miss, .hit] {
            #expect(try await endpoint.reply(using: client).answer.cache == use)
        }
        #expect(script.requests.count == 3)
    }

    @Test func `a change that is redirected to another origin removes the answer of its target`() async throws
    {
        let target = NetworkAPI.URLInfo(host: "www.example.com", path: "/a")
        let transport = NetworkAPI.StubTransport { request in
            if request.url.host == "www.example.com" {
                return .text(request.method.rawValue, headers: ["Cache-Control": "max-age=600"])
            }
            return .empty(status: 308, headers: ["Location": "https://www.example.com/a"])
        }
        let client = NetworkAPI.Client(transport: transport, interceptors: [.cache()])
        let read = Plain(urlInfo: target, requestInfo: .init(method: .get))
        #expect(try await read.reply(using: client).answer.cache == .miss)
        let change = Plain(
            urlInfo: .init(host: "example.com", path: "/a"), requestInfo: .init(method: .put))
        #expect(try await change.reply(using: client).answer.body == Data("PUT".utf8))
        #expect(try await read.reply(using: client).answer.cache == .miss)
    }

    @Test func `another URL's answer that was under way is stored`() async throws {
        let client = NetworkAPI.Client(transport: transport(), interceptors: [.cache()])
        let first = Task { try await endpoint.request(using: client) }
        await began.pass()
        _ = try await Plain(
            urlInfo: .init(host: "api.example.com", path: "/others"), requestInfo: .init(method: .put)
        ).request(using: client)
        gate.open()
        #expect(try await first.value == "1")
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
    }

    @Test(arguments: ["Location", "Content-Location"])
    func `a reference with an escape and a character that has to be encoded is invalidated`(
        name: String
    ) async throws {
        let things = Endpoint<EmptyParameter, String>(
            urlInfo: .init(host: "api.example.com", path: "/things", query: ["page[x]": "a=b"]),
            requestInfo: .init(method: .get))
        let script = Script({ request in
            request.method == .get
                ? .text("kept", headers: ["Cache-Control": "max-age=60"])
                : .empty(status: 201, headers: [.init(name): "/things?page[x]=a%3Db"])
        })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        _ = try await things.request(using: client)
        #expect(try await things.reply(using: client).answer.cache == .hit)
        let others = NetworkAPI.URLInfo(host: "api.example.com", path: "/others")
        _ = try await Plain(urlInfo: others, requestInfo: .init(method: .post)).request(using: client)
        #expect(try await things.reply(using: client).answer.cache == .miss)
    }

    @Test(arguments: [(200, false), (404, true), (409, true), (502, false), (504, false)])
    func `a change that has failed or may have succeeded removes the stored answer only in the second case`(
        status: Int, isKept: Bool
    ) async throws {
        let script = Script({ request in
            request.method == .get
                ? .text("kept", headers: ["Cache-Control": "max-age=60"]) : .empty(status: status)
        })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        _ = try await endpoint.request(using: client)
        let put = Endpoint<EmptyParameter, EmptyResponse>(
            urlInfo: endpoint.urlInfo, requestInfo: .init(method: .put),
            responseInfo: .init().accepting(.init(200..<600)))
        #expect(try await put.reply(using: client).answer.status == status)
        #expect(try await endpoint.reply(using: client).answer.cache == (isKept ? .hit : .miss))
    }

    @Test func `a location may have characters that a URL cannot have`() throws {
        let put = Plain(requestInfo: .init(method: .put))
        let answer = NetworkAPI.Answer.empty(status: 201, headers: [.location: "/ä%20b/100%"])
        let urls = CacheRules.invalidated(by: try NetworkAPI.Client().makeRequest(put), answer)
        #expect(urls.last?.absoluteString == "https://api.example.com/%C3%A4%20b/100%25")
    }

    @Test func `tickets of requests that have ended take no memory`() async {
        let store = CacheStore(memory: 0, folder: nil, disk: 0, storesPrivate: false)
        let url = URL(filePath: "/a")
        let first = store.begin(url)
        let second = store.begin(url)
        await store.invalidate([url])
        let third = store.begin(url)
        #expect(!store.isValid(first))
        #expect(store.isValid(third))
        for ticket in [first, second, third, third] { store.end(ticket) }
        #expect(store.ticketCount == 0)
    }
}
