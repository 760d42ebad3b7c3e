import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct RateLimitTests {
    /// Counts the calls that are under way.
    private struct Load: Sendable {
        var now = 0
        var most = 0
        var hosts: [String: Int] = [:]
    }

    private let load = Locked(Load())

    private func client(_ limit: any NetworkAPI.Interceptor) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { [load] request in
                load.withLock { load in
                    load.now += 1
                    load.most = max(load.most, load.now)
                    load.hosts[request.url.host ?? "", default: 0] += 1
                }
                for _ in 0..<3 { await Task.yield() }
                load.withLock { $0.now -= 1 }
                return .text(request.url.lastPathComponent)
            }, interceptors: [limit])
    }

    @Test(arguments: [1, 4])
    func `only the allowed number of calls is under way`(concurrent: Int) async {
        let results = await Numbered.results(1000, using: client(.rateLimit(concurrent: concurrent)))
        for (number, result) in results { #expect(result.value == "\(number)") }
        #expect(results.count == 1000)
        #expect(load.withLock { $0.most } == concurrent)
    }

    @Test func `calls are distributed over periods`() async {
        let clock = TestClock()
        let results = await Numbered.results(
            95, using: client(.rateLimit(calls: 10, per: .seconds(60), clock: clock)))
        #expect(results.values.allSatisfy { $0.value != nil })
        #expect(clock.now.offset == .seconds(9 * 60))
    }

    @Test(arguments: [(304, 0), (200, 1)])
    func `a call with a 304 does not use up a limit`(status: Int, sleeps: Int) async throws {
        let clock = TestClock()
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty(status: status) },
            interceptors: [.rateLimit(calls: 1, per: .seconds(9), clock: clock)]
        )
        for _ in 0..<2 {
            var request = try client.makeRequest(Numbered(1))
            request.statuses = [status]
            #expect(try await client.answer(to: request).status == status)
        }
        #expect(clock.sleeps.count == sleeps)
    }

    @Test(arguments: [(true, 0), (false, 1)])
    func `each host has its own limits unless they are shared`(isPerHost: Bool, sleeps: Int) async throws {
        let clock = TestClock()
        let client = client(.rateLimit(calls: 1, per: .seconds(9), isPerHost: isPerHost, clock: clock))
        var elsewhere = Numbered(2)
        elsewhere.urlInfo.host = "example.org"
        #expect(try await Numbered(1).request(using: client) == "1")
        #expect(try await elsewhere.request(using: client) == "2")
        #expect(clock.sleeps.count == sleeps)
    }

    @Test func `limits below 1 become 1`() async {
        let clock = TestClock()
        let results = await Numbered.results(
            3, using: client(.rateLimit(calls: 0, per: .seconds(5), concurrent: -1, clock: clock)))
        #expect(results.values.allSatisfy { $0.value != nil })
        #expect(clock.now.offset == .seconds(10))
    }

    /// Sends a call, and cancels another one that waits for the next period of 60 seconds.
    private func canceled(
        _ clock: TestClock
    ) async -> (NetworkAPI.Client, Task<Result<String, NetworkAPI.Failure>, Never>) {
        let client = client(.rateLimit(calls: 1, per: .seconds(60), clock: clock))
        _ = await Numbered(0).result(using: client)
        let leaving = Task { await Numbered(1).result(using: client) }
        await clock.sleepsBegan(1)
        leaving.cancel()
        return (client, leaving)
    }

    @Test func `a canceled call leaves the queue at once, and gives its place to the next`() async {
        let clock = TestClock(jumps: false)
        let (client, leaving) = await canceled(clock)
        #expect(await leaving.value.failure?.isCancelled == true)
        let staying = Task { await Numbered(2).result(using: client) }
        await clock.sleepsBegan(2)
        clock.advance(by: .seconds(60))
        #expect(await staying.value.value == "2")
    }

    /// In some of the rounds, it gets its turn after it was canceled and before it has left.
    @Test func `a canceled call does not use up a limit, even if its turn comes`() async {
        for _ in 0..<100 {
            let clock = TestClock(jumps: false)
            let (client, leaving) = await canceled(clock)
            clock.advance(by: .seconds(60))
            #expect(await Numbered(2).result(using: client).value == "2")
            #expect(await leaving.value.failure?.isCancelled == true)
        }
    }

    @Test func `a deadline ends the wait for a rate limit`() async {
        let clock = TestClock(jumps: false)
        let client = client(.rateLimit(calls: 1, per: .seconds(60), clock: clock))
        _ = await Numbered(0).result(using: client)
        let hasty = await Numbered(1, timeout: .total(.seconds(0.05))).result(using: client)
        #expect(hasty.failure?.transportReason == .totalTimeout)
        clock.advance(by: .seconds(60))
        #expect(await Numbered(2).result(using: client).value == "2")
    }

    @Test func `a call that fails frees its place in a rate limit`() async {
        let client = NetworkAPI.Client(
            transport: .stub { _ in throw URLError(.networkConnectionLost) },
            interceptors: [.rateLimit(concurrent: 1)])
        for _ in 0..<3 {
            #expect(await Numbered().result(using: client).failure?.transportReason == .connectionLost)
        }
    }

    @Test func `the state of hosts that are not called any longer is removed`() async throws {
        let clock = TestClock()
        let limit = NetworkAPI.RateLimit(.init(calls: 5), clock: clock)
        let client = client(limit)
        for number in 0..<100 {
            var definition = Numbered(number)
            definition.urlInfo.host = "h\(number).example.com"
            _ = try await definition.request(using: client)
            clock.advance(by: .seconds(1))
        }
        #expect(limit.hostCount == 1)
    }

    @Test func `calls canceled at any time leave no state in a rate limit`() async {
        let limit = NetworkAPI.RateLimit(.init(concurrent: 2))
        let client = client(limit)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1000 {
                group.addTask {
                    let call = Task { await Numbered(number).result(using: client) }
                    for _ in 0..<(number % 17) { await Task.yield() }
                    call.cancel()
                    let result = await call.value
                    #expect(result.value == "\(number)" || result.failure?.isCancelled == true)
                }
            }
        }
        #expect(await Numbered(7).result(using: client).value == "7")
    }
}
