import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct HugeDurationTests {
    static let durations: [Duration] = [
        .seconds(Int64.max), .seconds(1e19), .seconds(Int64.max) * 18, .milliseconds(Int64.max),
        .seconds(3_155_760_001),
    ]

    private func call(_ client: NetworkAPI.Client) async throws(NetworkAPI.Failure) {
        _ = try await Plain().request(using: client)
    }

    /// A clock that ends sleeps only by cancellation.
    private let clock = TestClock(jumps: false)

    @Test(arguments: durations)
    func `a pause of any length has an end that the system's clock can tell`(duration: Duration) async {
        let end = ContinuousClock.now.advanced(by: duration.bounded)
        #expect(ContinuousClock.now.duration(to: end) > .seconds(3_155_000_000))
        let pause = Task { [clock] in try await clock.pause(for: duration) }
        await clock.sleepsBegan(1)
        #expect(clock.sleeps == [duration.bounded])
        pause.cancel()
        await #expect(throws: CancellationError.self) { try await pause.value }
    }

    @Test(arguments: [Duration.seconds(Int64.min), .seconds(-1), .zero])
    func `a pause of a negative length is over at once`(duration: Duration) async throws {
        try await ContinuousClock().pause(for: duration)
        #expect(duration.bounded == .zero)
    }

    @Test(arguments: durations)
    func `a rate limit over any time lets the second call wait`(period: Duration) async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty() },
            interceptors: [.rateLimit(calls: 1, per: period, clock: clock)])
        try await call(client)
        let second = Task { try await call(client) }
        await clock.sleepsBegan(1)
        second.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await second.value }
        #expect(failure?.isCancelled == true)
    }

    @Test(arguments: durations)
    func `a longest wait of any length waits for the network`(wait: Duration) async throws {
        let isThere = Locked(false)
        let failed = Locked(false)
        let connectivity = NetworkAPI.Connectivity(
            isConnected: { isThere.withLock { $0 } }, waitUntilConnected: { isThere.withLock { $0 = true } })
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                let isFirst = failed.withLock { failed in
                    defer { failed = true }
                    return !failed
                }
                if isFirst { throw URLError(.notConnectedToInternet) }
                return .empty()
            }, interceptors: [.waitForConnectivity(connectivity, maximumDelay: wait)])
        try await call(client)
        #expect(isThere.withLock { $0 })
    }

    @Test(arguments: durations)
    func `a probe is repeated after any interval`(interval: Duration) async throws {
        let connectivity = NetworkAPI.Connectivity.probe(every: interval, clock: clock) { true }
        let waiting = Task { try await connectivity.waitUntilConnected() }
        await clock.sleepsBegan(1)
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test(arguments: durations)
    func `a retry waits for a backoff of any length`(duration: Duration) async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503),
            interceptors: [
                NetworkAPI.Retry(
                    .init(backoff: .init(base: duration, cap: duration), maximumDelay: duration),
                    clock: clock, jitter: { 1 })
            ])
        let answer = Task { try await call(client) }
        await clock.sleepsBegan(1)
        answer.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer.value }
        #expect(failure?.isCancelled == true)
    }

    @Test(arguments: ["1000000000000", "99999999999999999999", "1" + String(repeating: "0", count: 400)])
    func `a server may ask for any wait`(seconds: String) async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, headers: [.retryAfter: seconds]),
            interceptors: [.retry(maximumDelay: .seconds(Int64.max))])
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call(client) }
        #expect(failure?.status == 503)
    }

    @Test(arguments: durations)
    func `a huge duration is a hundred years in seconds`(duration: Duration) {
        #expect(duration.inSeconds >= 3_155_760_000)
    }

    @Test func `a short or negative duration is exact in seconds`() {
        #expect((Duration.zero - .seconds(5)).inSeconds == -5)
        #expect(Duration.milliseconds(1100).inSeconds == 1.1)
    }

    @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e18])
    func `a credential with any end can be described`(seconds: Double) {
        let credential = NetworkAPI.Authentication.Credential(
            token: "t", expires: Date(timeIntervalSince1970: seconds))
        #expect("\(credential)".hasPrefix("a credential until "))
    }

    @Test func `the description of a credential gives its end as a date`() {
        let credential = NetworkAPI.Authentication.Credential(
            token: "t", expires: Date(timeIntervalSince1970: 0))
        #expect("\(credential)" == "a credential until 1970-01-01T00:00:00Z")
    }

    @Test(
        arguments: [.seconds(Int64.max), .seconds(Int64.min), .century, .nanoseconds(-1), .zero] as [Duration]
    )
    func `a deadline after any time can be waited for`(duration: Duration) async throws {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.deadline = .after(duration)
        let isLater = request.deadline.map { $0.timeLeft > .seconds(1) } ?? false
        #expect(isLater == (duration > .zero))
        let answer = try await NetworkAPI.Client(transport: Script(statuses: 204)).transmit(request)
        #expect(answer.status == 204)
    }
}
