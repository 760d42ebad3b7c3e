import Foundation
import Testing

@testable import NetworkAPIKit

/// A time to wait that is in the body of an answer.
struct StatedDelayTests {
    private struct Body: Decodable { let retry_after: Double }

    private func decision(
        _ answer: NetworkAPI.Answer, method: NetworkAPI.Method = .get,
        retry: NetworkAPI.RetryPolicy = .ifIdempotent,
        retryIf: @escaping @Sendable (NetworkAPI.Answer) -> Bool = { _ in false },
        after: @escaping @Sendable (NetworkAPI.Answer) -> Duration?
    ) throws -> Duration? {
        let rules = RetryRules(
            attempts: 3, backoff: .init(base: .zero), maximumDelay: .seconds(60), statuses: .transient,
            retryIf: retryIf, after: after)
        let request = try NetworkAPI.Client.stub().makeRequest(
            Plain(requestInfo: .init(method: method, retry: retry)))
        return rules.decision(
            request, attempt: 1, .success(answer), jitter: 1, now: Date(timeIntervalSince1970: 1_795_000_000),
            timeLeft: nil)
    }

    @Test(arguments: [
        ("", 2.5, 2.5), ("1", 2.5, 2.5), ("9", 2.5, 9), ("", 60, 60), ("", 0, 0), ("", -1, 0),
    ])
    func `the longer of the times in the body and in the headers is waited for`(
        header: String, stated: Double, wait: Double
    ) throws {
        let headers: NetworkAPI.Headers = header.isEmpty ? [:] : ["Retry-After": header]
        let answer = NetworkAPI.Answer.json("{\"retry_after\": \(stated)}", status: 429, headers: headers)
        let decision = try decision(answer) { answer in
            (try? JSONDecoder().decode(Body.self, from: answer.body)).map { .seconds($0.retry_after) }
        }
        #expect(decision == .seconds(wait))
    }

    @Test(arguments: [Duration.seconds(61), .seconds(Int64.max)])
    func `a time above the longest delay ends the call`(stated: Duration) throws {
        #expect(try decision(.empty(status: 429)) { _ in stated } == nil)
    }

    @Test(arguments: [400, 403, 404, 409, 429, 500, 503])
    func `an answer that is not accepted is temporary if its body has a time`(status: Int) throws {
        #expect(try decision(.empty(status: status)) { _ in .seconds(1) } == .seconds(1))
        let isTransient = NetworkAPI.StatusSet.transient.contains(status)
        #expect(try decision(.empty(status: status)) { _ in nil } == (isTransient ? .zero : nil))
    }

    @Test func `a success is not asked for a time, unless it is chosen`() throws {
        #expect(try decision(.empty(status: 200)) { _ in .seconds(1) } == nil)
        #expect(
            try decision(.empty(status: 200), retryIf: { _ in true }, after: { _ in .seconds(1) })
                == .seconds(1))
    }

    @Test func `a time repeats nothing that the definition or the server forbids`() throws {
        #expect(try decision(.empty(status: 429), method: .post) { _ in .seconds(1) } == nil)
        #expect(try decision(.empty(status: 429), retry: .never) { _ in .seconds(1) } == nil)
        let final = NetworkAPI.Answer.empty(status: 429, headers: ["x-should-retry": "false"])
        #expect(try decision(final) { _ in .seconds(1) } == nil)
        #expect(
            try decision(.empty(status: 429), method: .post, retry: .allowed) { _ in .seconds(1) }
                == .seconds(1))
    }

    private struct Send: NetworkAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/send")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post, retry: .allowed)
        let responseInfo = NetworkAPI.ResponseInfo<EmptyResponse>().refusing(.member("/ok", equals: false))
    }

    @Test func `a refusal inside of a success is repeated after its time, with the same key`() async throws {
        let clock = TestClock()
        let script = Script(
            { _ in .json(#"{"ok": false, "parameters": {"retry_after": 7}}"#) },
            { _ in .json(#"{"ok": true}"#) })
        let retry = NetworkAPI.Retry(
            .init(backoff: .init(base: .zero), after: { $0.isRefused ? .seconds(7) : nil }), clock: clock)
        let client = NetworkAPI.Client(transport: script, interceptors: [retry])
        _ = try await Send().request(using: client)
        #expect(clock.sleeps == [.seconds(7)])
        #expect(Set(script.requests.map { $0.headers[.idempotencyKey] }).count == 1)
    }
}
