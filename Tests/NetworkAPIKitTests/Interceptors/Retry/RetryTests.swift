import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct RetryTests {
    private let clock = TestClock()

    private func client(
        _ script: Script, attempts: Int = 3, budget: NetworkAPI.StandardInterceptor.RetryBudget = .unlimited,
        chance: Double = 1,
        maximumDelay: Duration = .seconds(60)
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script,
            interceptors: [
                NetworkAPI.Retry(
                    .init(attempts: attempts, maximumDelay: maximumDelay), budget: budget, clock: clock,
                    jitter: { chance },
                    idempotencyKey: { "key" })
            ])
    }

    private func plain(
        _ method: NetworkAPI.Method = .get, _ retry: NetworkAPI.RetryPolicy = .ifIdempotent,
        timeout: NetworkAPI.Timeout? = nil
    ) -> Plain {
        Plain(requestInfo: .init(method: method, timeout: timeout, retry: retry))
    }

    @Test func `a call is repeated until it succeeds`() async throws {
        let script = Script(statuses: 503, 500, 204)
        let reply = try await plain().reply(using: client(script))
        #expect(reply.answer.attempts == 3)
        #expect(script.requests.map(\.attempt) == [1, 2, 3])
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test func `a status failure has the number of attempts`() async throws {
        let script = Script(statuses: 503)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client(script, attempts: 4))
        }
        #expect(failure?.status == 503)
        #expect(failure?.call?.attempts == 4)
        #expect(failure?.description.contains("after 4 attempts") == true)
        #expect(script.requests.count == 4)
    }

    @Test func `a transport failure has the number of attempts`() async throws {
        let script = Script({ _ in throw URLError(.cannotConnectToHost) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client(script))
        }
        #expect(failure?.transport?.reason == .unreachable)
        #expect(failure?.call?.attempts == 3)
    }

    @Test func `a call with one attempt has attempt number 1`() async throws {
        let script = Script(statuses: 404)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client(script))
        }
        #expect(failure?.call?.attempts == 1)
        #expect(failure?.description.contains("attempt") == false)
        #expect(clock.sleeps.isEmpty)
    }

    @Test func `a refusal in an accepted answer is repeated if the server says that it may pass`()
        async throws
    {
        let refused = NetworkAPI.Answer.json(#"{"ok": false}"#, headers: ["x-should-retry": "true"])
        let script = Script({ _ in refused }, { _ in .json(#"{"ok": true}"#) })
        let endpoint = Endpoint<EmptyParameter, [String: Bool]>(
            requestInfo: .init(method: .get),
            responseInfo: .json().refusing(.member("/ok", equals: false)))
        #expect(try await endpoint.request(using: client(script)) == ["ok": true])
        #expect(script.requests.count == 2)
    }

    @Test func `a status that the definition accepts is not repeated`() async throws {
        let script = Script(statuses: 503)
        let endpoint = Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: [503]))
        let reply = try await endpoint.reply(using: client(script))
        #expect(reply.status == 503)
        #expect(script.requests.count == 1)
    }

    @Test func `a retry with one attempt repeats nothing`() async throws {
        let script = Script(statuses: 503)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client(script, attempts: 0))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a POST is sent once`() async throws {
        let script = Script(statuses: 503)
        await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(.post).request(using: client(script))
        }
        #expect(script.requests.count == 1)
        #expect(script.requests.first?.headers.contains(.idempotencyKey) == false)
    }

    @Test func `a POST that may be repeated has one idempotency key for all attempts`() async throws {
        let script = Script(statuses: 503, 503, 204)
        _ = try await plain(.post, .allowed).request(using: client(script))
        #expect(script.requests.map { $0.headers[values: .idempotencyKey] } == [["key"], ["key"], ["key"]])
    }

    @Test func `an idempotency key of the definition is not replaced`() async throws {
        let script = Script(statuses: 503, 204)
        let info = NetworkAPI.RequestInfo<EmptyParameter>(
            method: .post, headers: [.idempotencyKey: "mine"], retry: .allowed)
        _ = try await Plain(requestInfo: info).request(using: client(script))
        #expect(script.requests.map { $0.headers[values: .idempotencyKey] } == [["mine"], ["mine"]])
    }

    @Test func `two calls have different idempotency keys`() async throws {
        let script = Script(statuses: 204)
        let client = NetworkAPI.Client(transport: script, interceptors: [.retry()])
        _ = try await plain(.post, .allowed).request(using: client)
        _ = try await plain(.post, .allowed).request(using: client)
        #expect(Set(script.requests.map { $0.headers[.idempotencyKey] }).count == 2)
    }

    @Test func `a repeated body is complete each time`() async throws {
        let script = Script(statuses: 503, 503, 204)
        let endpoint = Endpoint<[String: String], EmptyResponse>(
            requestInfo: .init(method: .put, parameters: ["a": "b"]))
        _ = try await endpoint.request(using: client(script))
        #expect(script.requests.map(\.body) == Array(repeating: .data(Data(#"{"a":"b"}"#.utf8)), count: 3))
    }

    @Test func `the deadline applies to all attempts together`() async throws {
        let script = Script(statuses: 503, headers: ["Retry-After": "4000"])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(timeout: .total(.seconds(3600))).request(
                using: client(script, maximumDelay: .seconds(9000)))
        }
        #expect(failure?.status == 503)
        #expect(script.requests.count == 1)
        #expect(clock.sleeps.isEmpty)
    }

    @Test func `every attempt has the same deadline`() async throws {
        let script = Script(statuses: 503, 503, 204)
        _ = try await plain(timeout: .total(.seconds(3600))).request(using: client(script))
        #expect(Set(script.requests.map(\.deadline)).count == 1)
    }

    @Test func `a storm of failing calls is repeated as often as the budget allows`() async throws {
        let script = Script(statuses: 503)
        let client = client(script, budget: .init(burst: 10, perCall: 0.1, perSecond: 0))
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    await #expect(throws: NetworkAPI.Failure.self) {
                        try await plain().request(using: client)
                    }
                }
            }
        }
        #expect((110...120).contains(script.requests.count))
    }

    @Test func `a wait ends at once when the call is canceled`() async throws {
        let clock = TestClock(jumps: false)
        let script = Script(statuses: 503, 204)
        let client = NetworkAPI.Client(transport: script, interceptors: [.retry(clock: clock)])
        let call = Task { try await Plain().request(using: client) }
        await clock.sleepsBegan(1)
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        #expect(script.requests.count == 1)
    }

    @Test func `a canceled attempt is not repeated`() async throws {
        let script = Script({ _ in throw CancellationError() })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client(script))
        }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        #expect(script.requests.count == 1)
    }

    @Test func `an error of an interceptor after the retry is final`() async throws {
        struct Odd: Error {}
        struct Throwing: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                if request.attempt == 2 { throw Odd() }
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503), interceptors: [.retry(clock: clock), Throwing()])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain().request(using: client)
        }
        #expect(failure?.interceptor?.underlying is Odd)
        #expect(failure?.call?.attempts == 2)
    }

    @Test func `a repetition asks the server and not a cache that has the failure`() async throws {
        let headers: NetworkAPI.Headers = ["Cache-Control": "max-age=60"]
        let script = Script(statuses: 503, 204, headers: headers)
        let reply = try await plain().reply(using: client(script).adding(.cache()))
        #expect(reply.answer.status == 204)
        #expect(reply.answer.attempts == 2)
        #expect(script.requests.count == 2)
    }

    @Test func `a decoding failure has the number of attempts and is not repeated`() async throws {
        let script = Script({ _ in .empty(status: 503) }, { _ in .json("[") })
        let endpoint = Endpoint<EmptyParameter, [Int]>(requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: client(script))
        }
        #expect(failure?.decoding?.call.attempts == 2)
        #expect(script.requests.count == 2)
    }
}
