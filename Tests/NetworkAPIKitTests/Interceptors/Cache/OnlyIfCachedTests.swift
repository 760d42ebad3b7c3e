import Foundation
import Testing

@testable import NetworkAPIKit

@Suite("Requests with only-if-cached")
struct OnlyIfCachedTests {
    private let time = TimeOfDay()

    private func endpoint(_ method: NetworkAPI.Method, _ headers: NetworkAPI.Headers) -> Plain {
        Plain(requestInfo: .init(method: method, headers: headers))
    }

    @Test(
        arguments: [
            (.get, ["Cache-Control": "only-if-cached"]),
            (.get, ["Cache-Control": "only-if-cached, no-store"]),
            (.get, ["Cache-Control": "only-if-cached", "Range": "bytes=0-1"]),
            (.get, ["Cache-Control": "only-if-cached", "If-None-Match": "\"1\""]),
            (.head, ["Cache-Control": "only-if-cached"]),
        ] as [(NetworkAPI.Method, NetworkAPI.Headers)])
    func `a request for what is not stored does not ask the server`(
        method: NetworkAPI.Method, headers: NetworkAPI.Headers
    ) async throws {
        let script = Script({ _ in .text("1", headers: ["Cache-Control": "max-age=60"]) })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(method, headers).request(using: client)
        }
        #expect(failure?.status == 504)
        #expect(script.requests.isEmpty)
    }

    @Test func `the cache is asked once, also with retries before it`() async throws {
        let retry: NetworkAPI.StandardInterceptor = .retry(backoff: .init(base: .zero))
        let client = NetworkAPI.Client(transport: Script(), interceptors: [retry, .cache()])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(.get, ["Cache-Control": "only-if-cached"]).request(using: client)
        }
        #expect(failure?.status == 504)
        #expect(failure?.call?.attempts == 1)
    }

    @Test func `a change is sent with a credential that is not expired`() async throws {
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: "old", expires: .distantPast)
        ) { _ in .init(token: "new") }
        let script = Script({ _ in .empty() })
        let client = NetworkAPI.Client(transport: script, interceptors: [authentication, .cache()])
        _ = try await endpoint(.put, ["Cache-Control": "only-if-cached"]).request(using: client)
        #expect(script.requests.map { $0.headers[.authorization] } == ["Bearer new"])
    }

    @Test func `a PUT with only-if-cached is sent to the server`() async throws {
        let script = Script({ _ in .empty() })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        _ = try await endpoint(.put, ["Cache-Control": "only-if-cached"]).request(using: client)
        #expect(script.requests.count == 1)
    }

    @Test func `a stale answer within stale-while-revalidate is returned, and not refreshed`() async throws {
        let gate = Gate()
        let script = Script(
            { _ in .text("1", headers: ["Cache-Control": "max-age=60, stale-while-revalidate=30"]) },
            { _ in
                await gate.pass()
                return .empty()
            })
        let cache = NetworkAPI.Cache(now: { [time] in time.now })
        let client = NetworkAPI.Client(transport: script, interceptors: [cache])
        _ = try await endpoint(.get, [:]).request(using: client)
        time.advance(70)
        let reply = try await endpoint(.get, ["Cache-Control": "only-if-cached"]).reply(using: client)
        #expect(reply.answer.cache == .hit)
        // A request in the background would wait at the gate.
        #expect(cache.store.beginRevalidating("https://api.example.com/things"))
        gate.open()
    }
}
