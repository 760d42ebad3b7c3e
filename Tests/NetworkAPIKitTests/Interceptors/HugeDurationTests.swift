import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(1)))
struct HugeDurationTests {
    static let durations: [Duration] = [
        .seconds(Int64.max), .seconds(1e19), .seconds(Int64.max) * 18, .milliseconds(Int64.max),
        .seconds(3_155_760_001),
    ]

    private func call(_ client: NetworkAPI.Client, total: Double? = nil) async throws(NetworkAPI.Failure) {
        let timeout = total.map { NetworkAPI.Timeout.total($0) }
        _ = try await Plain(requestInfo: .init(method: .get, timeout: timeout)).request(using: client)
    }

    @Test(arguments: durations + [.seconds(Int64.min), .zero])
    func `a pause of any length can be begun on the system's clock, and cancelled`(
        duration: Duration
    ) async {
        let pause = Task { try await ContinuousClock().pause(for: duration) }
        guard duration > .zero else {
            await #expect(throws: Never.self) { try await pause.value }
            return
        }
        await Task.yield()
        pause.cancel()
        await #expect(throws: CancellationError.self) { try await pause.value }
    }

    @Test(arguments: durations)
    func `a rate limit over any time lets the second call wait`(period: Duration) async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty() }, interceptors: [.rateLimit(calls: 1, per: period)])
        try await call(client)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call(client, total: 0.05) }
        #expect(failure?.transport?.reason == .totalTimeout)
    }

    @Test(arguments: durations)
    func `a longest wait of any length waits for the network`(wait: Duration) async throws {
        let isThere = Locked(false)
        let failed = Locked(false)
        let connectivity = NetworkAPI.Connectivity(
            isThere: { isThere.withLock { $0 } }, comesBack: { isThere.withLock { $0 = true } })
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                let isFirst = failed.withLock { failed in
                    defer { failed = true }
                    return !failed
                }
                if isFirst { throw URLError(.notConnectedToInternet) }
                return .empty()
            }, interceptors: [.waitsForConnectivity(connectivity, longestWait: wait)])
        try await call(client)
        #expect(isThere.withLock { $0 })
    }

    @Test(arguments: durations)
    func `a probe asks again after any time`(interval: Duration) async throws {
        let connectivity = NetworkAPI.Connectivity.probe(every: interval) { true }
        let waiting = Task { try await connectivity.comesBack() }
        await Task.yield()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test(arguments: durations)
    func `a retry waits as long as any backoff says`(duration: Duration) async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503),
            interceptors: [
                .retry(
                    backoff: .init(base: duration, cap: duration), longestWait: duration, chance: { 1 })
            ])
        let answer = Task { try await call(client, total: nil) }
        await Task.yield()
        answer.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer.value }
        #expect(failure?.isCancelled == true)
    }

    @Test(arguments: ["1000000000000", "99999999999999999999", "1" + String(repeating: "0", count: 400)])
    func `a server may ask for any wait`(seconds: String) async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, headers: [.retryAfter: seconds]),
            interceptors: [.retry(longestWait: .seconds(Int64.max))])
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call(client) }
        #expect(failure?.status == 503)
    }

    @Test(arguments: durations)
    func `any duration is told in seconds`(duration: Duration) {
        #expect(duration.inSeconds >= 3_155_760_000)
        #expect((Duration.zero - .seconds(5)).inSeconds == -5)
        #expect(Duration.milliseconds(1100).inSeconds == 1.1)
    }

    @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e18])
    func `a credential with any end can be described`(seconds: Double) {
        let credential = NetworkAPI.Credential(token: "t", expires: Date(timeIntervalSince1970: seconds))
        #expect("\(credential)".hasPrefix("a credential until "))
    }

    @Test func `a credential's end is told as a date`() {
        let credential = NetworkAPI.Credential(token: "t", expires: Date(timeIntervalSince1970: 0))
        #expect("\(credential)" == "a credential until 1970-01-01T00:00:00Z")
    }

    @Test(arguments: [1e300, .infinity, 1e18, .nan, -1])
    func `a deadline after any time can be waited for`(seconds: Double) async throws {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.deadline = .after(seconds: seconds)
        let isLater = request.deadline.map { $0.secondsLeft > 1 } ?? false
        #expect(isLater == (seconds > 0))
        let answer = try await Script(statuses: 204).sendClassifyingErrors(request)
        #expect(answer.status == 204)
    }
}
