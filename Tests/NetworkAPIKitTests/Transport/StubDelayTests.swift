import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct StubDelayTests {
    private let stub = NetworkAPI.StubTransport { _ in .text("late") }
    private var client: NetworkAPI.Client { NetworkAPI.Client(transport: stub) }

    private func failure(
        _ timeout: NetworkAPI.Timeout, using client: NetworkAPI.Client? = nil
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            try await StubbedGet(timeout: timeout).request(using: client ?? self.client)
        }
    }

    @Test func `an answer comes after its delay on the clock`() async throws {
        let clock = TestClock(jumps: false)
        stub.delay(by: .seconds(2), clock: clock)
        let call = Task { [client] in try await StubbedGet().request(using: client) }
        await clock.sleepsBegan(1)
        #expect(clock.sleeps == [.seconds(2)])
        clock.advance(by: .seconds(2))
        #expect(try await call.value == Data("late".utf8))
    }

    @Test func `a call that is canceled during the delay ends at once, and no stub is asked`() async {
        let clock = TestClock(jumps: false)
        let stub = NetworkAPI.StubTransport { _ in
            Issue.record("the stub was asked")
            return nil
        }
        stub.delay(by: .seconds(3600), clock: clock)
        let call = Task {
            try await StubbedGet().request(using: NetworkAPI.Client(transport: stub))
        }
        await clock.sleepsBegan(1)
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.isCancelled == true)
        #expect(stub.calls.count == 1)
    }

    @Test func `a shorter idle timeout ends the call, when it is over on the clock`() async {
        let clock = TestClock()
        stub.delay(by: .seconds(31), clock: clock)
        #expect(
            await failure(.idle(.seconds(30)))?.transport?.reason == .idleTimeout(.seconds(30)))
        #expect(clock.sleeps == [.seconds(30)])
    }

    @Test func `the standard idle timeout holds for a longer delay`() async {
        stub.delay(by: .seconds(61), clock: TestClock())
        #expect(await failure(.standard)?.transport?.reason == .idleTimeout(.seconds(60)))
    }

    @Test(arguments: [false, true])
    func `a shorter total timeout ends the call, with interceptors and without`(intercepted: Bool)
        async throws
    {
        let clock = TestClock()
        stub.delay(by: .seconds(3601), clock: clock)
        let client = intercepted ? client.adding(.retry()) : client
        let failure = await failure(.total(.seconds(3600)), using: client)
        #expect(failure?.transport?.reason == .totalTimeout)
        let slept = try #require(clock.sleeps.first)
        #expect(slept > .seconds(60) && slept <= .seconds(3600))
    }

    @Test func `a longer timeout does not end the call`() async throws {
        stub.delay(by: .seconds(9), clock: TestClock())
        let data = try await StubbedGet(timeout: .idle(.seconds(10))).request(using: client)
        #expect(data == Data("late".utf8))
    }

    @Test func `a delay applies to its matcher, whatever stub answers, and the last one is used`()
        async throws
    {
        let (clock, other) = (TestClock(), TestClock())
        stub.stub(.path("/start")) { _ in .text("other") }
            .delay(.any, by: .seconds(1), clock: other)
            .delay(.path("/start"), by: .seconds(-3), clock: clock)
        #expect(try await StubbedGet().request(using: client) == Data("other".utf8))
        #expect(clock.sleeps == [.zero])
        #expect(other.sleeps.isEmpty)
        #expect(try await StubbedGet("/end").request(using: client) == Data("late".utf8))
        #expect(other.sleeps == [.seconds(1)])
    }

    @Test func `an endless delay is a hundred years at most, and no trap`() async throws {
        let clock = TestClock()
        stub.delay(by: .seconds(Int64.max), clock: clock)
        let call = StubbedGet(timeout: .idle(.seconds(Int64.max)))
        #expect(try await call.request(using: client) == Data("late".utf8))
        #expect(clock.sleeps == [.century])
    }
}
