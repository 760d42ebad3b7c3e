import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct ConnectivityTests {
    /// A network that a test switches off and on.
    private final class Network: Sendable {
        private let state = Locked((isThere: true, waiters: [CheckedContinuation<Void, Never>]()))
        let asked = Locked(0)

        init(isThere: Bool = false) { set(isThere) }

        func set(_ isThere: Bool) {
            let waiters = state.withLock { state in
                defer { state = (isThere, isThere ? [] : state.waiters) }
                return isThere ? state.waiters : []
            }
            for waiter in waiters { waiter.resume() }
        }

        /// Ignores cancellation: the kit must not depend on it.
        var connectivity: NetworkAPI.Connectivity {
            .init(
                isConnected: { self.state.withLock { $0.isThere } },
                waitUntilConnected: {
                    await withCheckedContinuation { waiter in
                        let isThere = self.state.withLock { state in
                            if !state.isThere { state.waiters.append(waiter) }
                            return state.isThere
                        }
                        self.asked.withLock { $0 += 1 }
                        if isThere { waiter.resume() }
                    }
                })
        }

        func isWaitedFor(_ count: Int = 1) async {
            while asked.withLock({ $0 }) < count { await Task.yield() }
        }
    }

    private let clock = TestClock(jumps: false)
    private let network = Network()

    private static func lost(_ code: URLError.Code = .notConnectedToInternet) -> Script.Step {
        { _ in throw URLError(code) }
    }

    private func client(
        _ script: Script, after others: [any NetworkAPI.Interceptor] = [], attempts: Int = 4
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script,
            interceptors: others + [
                .waitForConnectivity(network.connectivity, attempts: attempts, clock: clock)
            ])
    }

    @Test(arguments: [URLError.Code.notConnectedToInternet, .networkConnectionLost, .timedOut])
    func `a call without a network waits for it and is repeated`(code: URLError.Code) async throws {
        let script = Script(Self.lost(code), { _ in .empty() })
        let call = Task { try await Plain().reply(using: client(script)) }
        await network.isWaitedFor()
        #expect(script.requests.count == 1)
        network.set(true)
        let reply = try await call.value
        #expect(reply.answer.attempts == 2)
        #expect(script.requests.map(\.attempt) == [1, 2])
    }

    @Test func `a call that fails with a network fails at once`() async throws {
        network.set(true)
        let script = Script(Self.lost())
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client(script))
        }
        #expect(failure?.transport?.reason == .unreachable)
        #expect(script.requests.count == 1)
    }

    @Test func `without a connectivity source a retry before the wait repeats the call`() async throws {
        let script = Script(Self.lost(), { _ in .empty() })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [
                .retry(clock: TestClock()),
                .waitForConnectivity(.init(isConnected: { true }, waitUntilConnected: {}), clock: clock),
            ])
        let reply = try await Plain().reply(using: client)
        #expect(reply.answer.attempts == 2)
    }

    @Test func `waiting for the network uses up no attempt of a retry`() async throws {
        let script = Script(
            Self.lost(), { _ in .empty(status: 503) }, { _ in .empty(status: 503) }, { _ in .empty() })
        let client = client(
            script, after: [NetworkAPI.Retry(.init(attempts: 3), clock: TestClock(), jitter: { 0 })])
        let call = Task { try await Plain().reply(using: client) }
        await network.isWaitedFor()
        network.set(true)
        let reply = try await call.value
        #expect(reply.answer.attempts == 4)
        #expect(script.requests.map(\.attempt) == [1, 2, 3, 4])
    }

    @Test func `the longest wait for the network ends with the first failure`() async throws {
        let script = Script(Self.lost())
        let call = Task { try await Plain().request(using: client(script)) }
        await network.isWaitedFor()
        await clock.sleepsBegan(1)
        clock.advance(by: .seconds(60))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.transport?.reason == .unreachable)
        #expect(script.requests.count == 1)
        network.set(true)
    }

    @Test func `all waits of a call for the network together are limited`() async throws {
        let script = Script(Self.lost())
        let call = Task { try await Plain().request(using: client(script)) }
        await network.isWaitedFor()
        await clock.sleepsBegan(1)
        clock.advance(by: .seconds(45))
        network.set(true)
        network.set(false)
        await network.isWaitedFor(2)
        await clock.sleepsBegan(2)
        #expect(clock.sleeps == [.seconds(60), .seconds(15)])
        clock.advance(by: .seconds(15))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.call?.attempts == 2)
        network.set(true)
    }

    @Test(arguments: [1, 3])
    func `a network that comes and goes ends with the last attempt, for each attempt of a retry`(retries: Int)
        async throws
    {
        let script = Script(Self.lost())
        let flapping = NetworkAPI.Connectivity(isConnected: { false }, waitUntilConnected: {})
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [
                .retry(attempts: retries, clock: TestClock()),
                .waitForConnectivity(flapping, attempts: 4, clock: clock),
            ])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client)
        }
        #expect(failure?.call?.attempts == 4 * retries)
        #expect(script.requests.count == 4 * retries)
    }

    @Test func `the deadline of a call ends its wait for the network`() async throws {
        let script = Script(Self.lost())
        let plain = Plain(requestInfo: .init(method: .get, timeout: .total(.seconds(0.05))))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain.request(using: client(script))
        }
        #expect(failure?.transport?.reason == .totalTimeout)
        network.set(true)
    }

    @Test func `a canceled call stops waiting for the network`() async throws {
        let call = Task { try await Plain().request(using: client(Script(Self.lost()))) }
        await network.isWaitedFor()
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        network.set(true)
    }

    @Test(arguments: [NetworkAPI.Method.post, .patch])
    func `a call that may not be repeated does not wait for the network`(method: NetworkAPI.Method)
        async throws
    {
        let script = Script(Self.lost())
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain(requestInfo: .init(method: method)).request(using: client(script))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a status that is not accepted does not wait for the network`() async throws {
        let reply = try await Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: [503])
        ).reply(using: client(Script(statuses: 503)))
        #expect(reply.status == 503)
    }

    @Test func `waiting for the network is reported as an event`() async throws {
        let lines = Locked<[String]>([])
        let script = Script(Self.lost(), { _ in .empty() })
        let log = NetworkAPI.StandardInterceptor.log(.info, clock: TestClock()) { line in
            lines.withLock { $0.append(line) }
        }
        let call = Task { try await Plain().request(using: client(script, after: [log])) }
        await network.isWaitedFor()
        network.set(true)
        _ = try await call.value
        #expect(lines.withLock { $0.first }?.hasSuffix("things): waiting, there is no network") == true)
    }

    @Test func `an error of the connectivity source does not hide why the call failed`() async throws {
        struct Odd: Error {}
        let broken = NetworkAPI.Connectivity(isConnected: { false }, waitUntilConnected: { throw Odd() })
        let client = NetworkAPI.Client(
            transport: Script(Self.lost(), Self.lost(), { _ in .empty() }),
            interceptors: [
                NetworkAPI.Retry(.init(attempts: 2), clock: TestClock(), jitter: { 0 }),
                .waitForConnectivity(broken, clock: clock),
            ])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client)
        }
        #expect(failure?.transport?.reason == .unreachable && failure?.call?.attempts == 2)
    }

    @Test func `a probe is called repeatedly, but not too often`() async throws {
        let clock = TestClock()
        let answers = Locked([true, false, false])
        let probe = NetworkAPI.Connectivity.probe(every: .zero, clock: clock) {
            answers.withLock { $0.popLast() ?? true }
        }
        try await probe.waitUntilConnected()
        #expect(clock.sleeps == Array(repeating: .milliseconds(100), count: 3))
    }

    #if canImport(Network)
        @Test(.enabled { await NetworkAPI.Connectivity.system.isConnected() })
        func `a wait for the system's network ends if there is one`() async throws {
            try await confirmation { end in
                try await NetworkAPI.Connectivity.system.waitUntilConnected()
                end()
            }
        }
    #else
        @Test func `a call does not wait for a network that the system does not report`() async {
            let client = NetworkAPI.Client(
                transport: Script(Self.lost(), { _ in .empty() }),
                interceptors: [.waitForConnectivity(clock: clock)])
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Plain().request(using: client)
            }
            #expect(failure?.transport?.reason == .unreachable)
        }
    #endif
}
