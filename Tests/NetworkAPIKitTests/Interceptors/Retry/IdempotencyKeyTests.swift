import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct IdempotencyKeyTests {
    private func call(
        _ method: NetworkAPI.Method = .post, _ retry: NetworkAPI.RetryPolicy = .ifIdempotent,
        headers: NetworkAPI.Headers? = nil
    ) -> Plain {
        Plain(requestInfo: .init(method: method, headers: headers, retry: retry))
    }

    private func client(_ script: Script, _ interceptors: any NetworkAPI.Interceptor...) -> NetworkAPI.Client
    {
        NetworkAPI.Client(transport: script, interceptors: interceptors)
    }

    /// The values of the header in each request.
    private func keys(_ script: Script) -> [[String]] {
        script.requests.map { $0.headers[values: .idempotencyKey] }
    }

    @Test func `all attempts of a POST have one key, which is a UUID`() async throws {
        let script = Script(statuses: 503, 503, 204)
        _ = try await call().request(using: client(script, .idempotencyKeys(), .retry(clock: TestClock())))
        #expect(keys(script).count == 3)
        #expect(Set(keys(script)).count == 1)
        #expect(try UUID(uuidString: #require(keys(script).first?.first)) != nil)
        #expect(keys(script).first?.count == 1)
    }

    @Test(arguments: [false, true])
    func `an allowed POST that waits for the network has one key in all attempts`(hasRetry: Bool) async throws
    {
        let script = Script({ _ in throw URLError(.notConnectedToInternet) }, { _ in .empty() })
        let flapping = NetworkAPI.Connectivity(isConnected: { false }, waitUntilConnected: {})
        let clock = TestClock(jumps: false)
        let wait = NetworkAPI.StandardInterceptor.waitForConnectivity(flapping, clock: clock)
        let client = NetworkAPI.Client(
            transport: script, interceptors: hasRetry ? [.retry(clock: TestClock()), wait] : [wait])
        _ = try await call(.post, .allowed).request(using: client)
        #expect(keys(script).map(\.count) == [1, 1])
        #expect(Set(keys(script)).count == 1)
    }

    private struct Feed: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/feed")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        let responseInfo: NetworkAPI.ResponseInfo<Int> = .stream(.events(reconnects: true))
    }

    @Test func `all connections of a stream have one key, and each stream its own`() async throws {
        let ended = NetworkAPI.Answer(
            status: 200, headers: ["Content-Type": "text/event-stream"], body: Data())
        let script = Script({ _ in ended }, { _ in ended }, { _ in .empty(status: 204) })
        let client = client(script, .idempotencyKeys())
        for try await _ in Feed().stream(using: client, clock: TestClock()) {}
        #expect(keys(script).count == 3)
        #expect(Set(keys(script)).count == 1)
        for try await _ in Feed().stream(using: client, clock: TestClock()) {}
        #expect(keys(script).map(\.count) == [1, 1, 1, 1])
        #expect(Set(keys(script)).count == 2)
    }

    @Test func `each call has a key of its own`() async throws {
        let script = Script(statuses: 204)
        let client = client(script, .idempotencyKeys())
        for _ in 0..<3 { _ = try await call().request(using: client) }
        #expect(Set(keys(script)).count == 3)
    }

    @Test(arguments: [
        ("POST", true), ("PATCH", true), ("PUT", true), ("DELETE", true), ("PURGE", true), ("GET", false),
        ("HEAD", false), ("OPTIONS", false), ("TRACE", false), ("QUERY", false),
    ])
    func `a method that may change something gets a key`(method: String, hasKey: Bool) async throws {
        let script = Script(statuses: 204)
        _ = try await call(.init(rawValue: method)).request(using: client(script, .idempotencyKeys()))
        #expect(script.requests.map { $0.headers.contains(.idempotencyKey) } == [hasKey])
    }

    @Test func `a key of the definition or of the call is not replaced, and permits repetitions`()
        async throws
    {
        let script = Script(statuses: 503, 204)
        let retry = NetworkAPI.StandardInterceptor.retry(clock: TestClock())
        _ = try await call(headers: [.idempotencyKey: "mine"]).request(
            using: client(script, .idempotencyKeys(), retry))
        #expect(keys(script) == [["mine"], ["mine"]])
        let other = Script(statuses: 503, 204)
        _ = try await call().request(using: client(other, retry), options: [.header(.idempotencyKey, "this")])
        #expect(keys(other) == [["this"], ["this"]])
    }

    @Test func `a definition that says never is sent once`() async {
        let script = Script(statuses: 503)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await call(.post, .never).request(
                using: client(script, .idempotencyKeys(), .retry(clock: TestClock())))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `after the retry, a POST is sent once`() async {
        let script = Script(statuses: 503)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await call().request(using: client(script, .retry(clock: TestClock()), .idempotencyKeys()))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `an interceptor before it that repeats the call repeats it with the same key`() async throws {
        struct Twice: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                _ = try await next(request)
                return try await next(request)
            }
        }
        let script = Script(statuses: 204)
        _ = try await call().request(using: client(script, Twice(), .idempotencyKeys()))
        #expect(keys(script).count == 2)
        #expect(Set(keys(script)).count == 1)
    }

    @Test func `the server's wish repeats a POST only if it has a key`() async throws {
        let headers: NetworkAPI.Headers = ["x-should-retry": "true", "retry-after-ms": "20"]
        let clock = TestClock()
        let script = Script(statuses: 409, headers: headers)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await call().request(using: client(script, .retry(clock: clock)))
        }
        #expect(script.requests.count == 1)
        let keyed = Script(statuses: 409, headers: headers)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await call().request(using: client(keyed, .idempotencyKeys(), .retry(clock: clock)))
        }
        #expect(keyed.requests.count == 3)
        #expect(clock.sleeps.allSatisfy { $0 >= .milliseconds(20) })
    }
}
