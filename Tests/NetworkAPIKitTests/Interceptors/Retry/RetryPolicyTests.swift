import Foundation
import Testing

@testable import NetworkAPIKit

struct RetryPolicyTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func decision(
        _ outcome: RetryRules.Outcome,
        method: NetworkAPI.Method = .get,
        permission: NetworkAPI.RetryPolicy = .ifIdempotent,
        attempt: Int = 1,
        chance: Double = 1,
        timeLeft: Duration? = nil,
        accepting statuses: NetworkAPI.StatusSet = .successful
    ) throws -> Duration? {
        let policy = RetryRules(
            attempts: 3, backoff: .init(), maximumDelay: .seconds(60), statuses: .transient,
            retryIf: { $0.body == Data("busy".utf8) })
        var request = try NetworkAPI.Client.stub().makeRequest(
            Plain(requestInfo: .init(method: method, retry: permission)))
        request.statuses = statuses
        return policy.decision(
            request, attempt: attempt, outcome, jitter: chance, now: Self.now, timeLeft: timeLeft)
    }

    private func failure(_ reason: NetworkAPI.TransportFailure.Reason) throws -> RetryRules.Outcome {
        .failure(.transport(.init(reason, try NetworkAPI.Client.stub().makeRequest(Plain()))))
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func `a temporary status is repeated`(status: Int) throws {
        #expect(try decision(.success(.empty(status: status))) == .milliseconds(500))
    }

    @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 409, 413, 422, 501, 505, 599])
    func `a status that is not temporary is final`(status: Int) throws {
        #expect(try decision(.success(.empty(status: status))) == nil)
    }

    @Test func `a status that the definition accepts is a success`() throws {
        #expect(try decision(.success(.empty(status: 503)), accepting: [200, 503]) == nil)
    }

    @Test func `an answer can be temporary because of its body`() throws {
        #expect(try decision(.success(.text("busy"))) == .milliseconds(500))
    }

    @Test(arguments: [
        NetworkAPI.TransportFailure.Reason.unreachable, .connectionLost, .idleTimeout(.seconds(60)),
    ])
    func `a temporary failure of the transport is repeated`(reason: NetworkAPI.TransportFailure.Reason) throws
    {
        #expect(try decision(failure(reason)) == .milliseconds(500))
    }

    @Test(arguments: [
        NetworkAPI.TransportFailure.Reason.totalTimeout, .redirect(.tooMany), .answerTooLarge(limit: 1),
        .streamOverflow(limit: 1), .unsupported, .unavailable, .untrusted, .digestMismatch, .other,
    ])
    func `any other failure of the transport is final`(reason: NetworkAPI.TransportFailure.Reason) throws {
        #expect(try decision(failure(reason)) == nil)
    }

    @Test func `a canceled call is never repeated`() throws {
        #expect(try decision(.failure(.cancelled)) == nil)
        #expect(try decision(.failure(.cancelled), permission: .allowed) == nil)
    }

    @Test(arguments: [
        ("GET", NetworkAPI.RetryPolicy.ifIdempotent, true), ("HEAD", .ifIdempotent, true),
        ("PUT", .ifIdempotent, true), ("DELETE", .ifIdempotent, true), ("OPTIONS", .ifIdempotent, true),
        ("TRACE", .ifIdempotent, true), ("QUERY", .ifIdempotent, true), ("POST", .ifIdempotent, false),
        ("PATCH", .ifIdempotent, false), ("PURGE", .ifIdempotent, false), ("POST", .allowed, true),
        ("PATCH", .allowed, true), ("PURGE", .allowed, true), ("GET", .never, false), ("PUT", .never, false),
    ])
    func `the method and the definition decide whether a call may be repeated`(
        method: String, permission: NetworkAPI.RetryPolicy, isRepeated: Bool
    ) throws {
        let decision = try decision(
            .success(.empty(status: 503)), method: .init(rawValue: method), permission: permission)
        #expect((decision != nil) == isRepeated)
    }

    @Test(arguments: [(1, true), (2, true), (3, false), (4, false)])
    func `a call is repeated until its last attempt`(attempt: Int, isRepeated: Bool) throws {
        #expect(try (decision(.success(.empty(status: 503)), attempt: attempt) != nil) == isRepeated)
    }

    @Test(arguments: [
        (1, 1.0, 0.5), (1, 0, 0), (1, 0.5, 0.25), (2, 1, 1), (3, 1, 2), (6, 1, 16), (7, 1, 20), (1000, 1, 20),
        (Int.max, 0.5, 10),
    ])
    func `the backoff doubles up to its cap, and any part of it may be used`(
        attempts: Int, chance: Double, seconds: Double
    ) {
        #expect((NetworkAPI.Backoff().longest(after: attempts) * chance).inSeconds == seconds)
    }

    @Test func `a backoff with any durations has a result`() {
        let longest = Duration.seconds(Int64.max)
        #expect(NetworkAPI.Backoff(base: longest, cap: longest).longest(after: 9) == longest)
        #expect(NetworkAPI.Backoff(base: longest / 2, cap: longest).longest(after: 9) == longest)
        #expect(NetworkAPI.Backoff(base: .seconds(-1), cap: .seconds(-1)).longest(after: 9) == .zero)
        #expect(NetworkAPI.Backoff(base: .zero, cap: .seconds(1)).longest(after: .max) == .zero)
    }

    private static let reset = "\(Int(now.timeIntervalSince1970) + 30)"
    private static let told: [(NetworkAPI.Headers, Int, Double?)] = [
        (["Retry-After": "0"], 503, 0),
        (["Retry-After": "7"], 503, 7),
        (["Retry-After": " 7 "], 429, 7),
        (["Retry-After": "60"], 503, 60), (["Retry-After": "7, 9"], 503, 9),
        (["Retry-After": "9, 7"], 503, 9), (["Retry-After": "7, soon"], 503, 0),
        (["Retry-After": "120, 120"], 503, nil), (["Retry-After": "2.0"], 429, 2),
        (["Retry-After": "1.939"], 403, 1.939), (["Retry-After": "2.0, 1.5"], 503, 2),
        (["Retry-After": "1.2.3"], 503, 0),
        (["Retry-After": "61"], 503, nil),
        (["Retry-After": "99999999999999999999999999"], 503, nil),
        (["Retry-After": "-1"], 503, 0),
        (["Retry-After": "soon"], 503, 0),
        (["Retry-After": (now + 20).http], 503, 20),
        (["Retry-After": (now - 20).http], 503, 0),
        (["Retry-After": (now + 3600).http], 503, nil),
        (["Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"], 503, 20),
        (["Retry-After": "9", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset], 429, 9),
        (["x-ratelimit-remaining": "0", "x-ratelimit-reset": reset], 403, 30),
        (["x-ratelimit-remaining": "0", "x-ratelimit-reset": reset], 429, 30),
        (["x-ratelimit-remaining": "1", "x-ratelimit-reset": reset], 429, 0),
        (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon"], 429, 0),
        (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1507651200000000"], 403, nil),
        (["x-ratelimit-reset": reset], 429, 30), (["x-ratelimit-reset": "\(reset).25"], 429, 30.25),
        (["x-ratelimit-remaining": "", "x-ratelimit-reset": reset], 429, 0),
        (["x-ratelimit-reset": reset], 503, 0),
        (["x-ratelimit-reset": reset], 403, nil),
        (["x-ratelimit-remaining": "4999", "x-ratelimit-reset": reset], 403, nil),
        (["Retry-After": "3"], 403, 3),
        (["retry-after-ms": "1500"], 503, 1.5),
        (["Retry-After-Ms": " 250.5 "], 429, 0.2505),
        (["retry-after-ms": "0", "Retry-After": "9"], 429, 0),
        (["retry-after-ms": "1500", "Retry-After": "9"], 429, 1.5),
        (["retry-after-ms": "soon", "Retry-After": "9"], 429, 9),
        (["retry-after-ms": "-1", "Retry-After": "9"], 429, 9),
        (["retry-after-ms": "1e3", "Retry-After": "9"], 429, 9),
        (["retry-after-ms": "", "Retry-After": "9"], 429, 9),
        (["retry-after-ms": "60000"], 503, 60),
        (["retry-after-ms": "60001", "Retry-After": "9"], 503, nil),
        (["retry-after-ms": "99999999999999999999999999"], 503, nil),
        (["retry-after-ms": "3000"], 403, 3),
        (["Retry-After": "3"], 404, nil),
    ]

    @Test(arguments: told)
    func `a call is never repeated earlier than the server asks`(
        headers: NetworkAPI.Headers, status: Int, seconds: Double?
    ) throws {
        let answer = NetworkAPI.Answer.empty(status: status, headers: headers)
        let expected = seconds.map { Duration.seconds($0) }
        #expect(try decision(.success(answer), chance: 0) == expected)
    }

    @Test(arguments: [
        (503, "false", "GET", false), (503, "False", "GET", false), (503, "true", "GET", true),
        (409, "true", "GET", true), (409, " TRUE ", "GET", true), (409, "false", "GET", false),
        (409, "yes", "GET", false), (503, "no", "GET", true), (404, "", "GET", false),
        (200, "true", "GET", false), (204, "true", "GET", false),
        (503, "true", "POST", false), (409, "true", "POST", false), (409, "true", "PATCH", false),
    ])
    func `x-should-retry replaces the decision by the status, and never the decision by the method`(
        status: Int, text: String, method: String, isRepeated: Bool
    ) throws {
        let answer = NetworkAPI.Answer.empty(status: status, headers: ["X-Should-Retry": text])
        let decision = try decision(.success(answer), method: .init(rawValue: method))
        #expect((decision != nil) == isRepeated)
    }

    @Test func `x-should-retry does not replace what the definition permits, and false wins over retryIf`()
        throws
    {
        let answer = NetworkAPI.Answer.empty(status: 409, headers: ["x-should-retry": "true"])
        #expect(try decision(.success(answer), permission: .never) == nil)
        #expect(try decision(.success(answer), method: .post, permission: .allowed) != nil)
        #expect(try decision(.success(answer), attempt: 3) == nil)
        #expect(try decision(.success(answer), accepting: [409]) == nil)
        let busy = NetworkAPI.Answer.text("busy", headers: ["x-should-retry": "false"])
        #expect(try decision(.success(busy)) == nil)
    }

    @Test func `clients that the server asks to wait do not repeat at the same time`() throws {
        let answer = NetworkAPI.Answer.empty(status: 503, headers: ["Retry-After": "7"])
        #expect(try decision(.success(answer), chance: 0.5) == .seconds(7.25))
    }

    @Test(arguments: [(0.4, false), (0.5, false), (0.6, true), (-1, false)])
    func `no wait begins that would end after the deadline`(seconds: Double, isRepeated: Bool) throws {
        let decision = try decision(.success(.empty(status: 503)), timeLeft: .seconds(seconds))
        #expect((decision != nil) == isRepeated)
    }

    /// Takes a permit at each of these times, and returns whether there was one.
    private func taken(
        _ permits: inout NetworkAPI.StandardInterceptor.RetryBudget.Permits, at seconds: [Double]
    ) -> [Bool] {
        seconds.map { permits.take(at: .seconds($0)) }
    }

    @Test func `the budget is refilled by calls and by time, up to its burst`() {
        var permits = NetworkAPI.StandardInterceptor.RetryBudget.Permits(
            .init(burst: 2, perCall: 0.5, perSecond: 0.1))
        var left = taken(&permits, at: [0, 0, 0])
        #expect(left == [true, true, false])
        permits.callBegan(at: .zero)
        left = taken(&permits, at: [0])
        #expect(left == [false])
        permits.callBegan(at: .zero)
        left = taken(&permits, at: [0, 9, 10])
        #expect(left == [true, false, true])
        left = taken(&permits, at: [1000, 1000, 1000])
        #expect(left == [true, true, false])
    }

    @Test(arguments: [Double.nan, -1, 0])
    func `a budget of zero allows no repetition`(number: Double) {
        var permits = NetworkAPI.StandardInterceptor.RetryBudget.Permits(
            .init(burst: number, perCall: number, perSecond: number))
        permits.callBegan(at: .seconds(5))
        let left = taken(&permits, at: [9])
        #expect(left == [false])
    }

    @Test func `an unlimited budget allows every repetition`() {
        var permits = NetworkAPI.StandardInterceptor.RetryBudget.Permits(.unlimited)
        let left = taken(&permits, at: Array(repeating: 0, count: 1000))
        #expect(left.allSatisfy { $0 })
    }
}
