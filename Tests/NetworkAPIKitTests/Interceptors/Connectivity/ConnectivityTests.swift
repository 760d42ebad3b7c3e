import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(1)))
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

        /// Waits without an ear for cancellations: the kit must not depend on one.
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
        _ script: Script, behind others: [any NetworkAPI.Interceptor] = [], attempts: Int = 4
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script,
            interceptors: others + [
                .waitForConnectivity(network.connectivity, attempts: attempts, clock: clock)
            ])
    }

    @Test(arguments: [URLError.Code.notConnectedToInternet, .networkConnectionLost, .timedOut])
    func `a call waits for the network and is made again`(code: URLError.Code) async throws {
        let script = Script(Self.lost(code), { _ in .empty() })
        let call = Task { try await Plain().reply(using: client(script)) }
        await network.isWaitedFor()
        #expect(script.requests.count == 1)
        network.set(true)
        let reply = try await call.value
        #expect(reply.answer.attempts == 2)
        #expect(script.requests.map(\.attempt) == [1, 2])
    }

    @Test func `with a network a failure is told at once`() async throws {
        network.set(true)
        let script = Script(Self.lost())
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client(script))
        }
        #expect(failure?.transport?.reason == .unreachable)
        #expect(script.requests.count == 1)
    }

    @Test func `where nobody knows, a retry in front does its work`() async throws {
        let script = Script(Self.lost(), { _ in .empty() })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [
                .retry(clock: TestClock()), .waitForConnectivity(.unknown, clock: clock),
            ])
        let reply = try await Plain().reply(using: client)
        #expect(reply.answer.attempts == 2)
    }

    @Test func `waiting spends no attempt of a retry in front`() async throws {
        let script = Script(
            Self.lost(), { _ in .empty(status: 503) }, { _ in .empty(status: 503) }, { _ in .empty() })
        let client = client(script, behind: [.retry(attempts: 3, clock: TestClock(), chance: { 0 })])
        let call = Task { try await Plain().reply(using: client) }
        await network.isWaitedFor()
        network.set(true)
        let reply = try await call.value
        #expect(reply.answer.attempts == 4)
        #expect(script.requests.map(\.attempt) == [1, 2, 3, 4])
    }

    @Test func `the longest wait ends it, with the failure that there was`() async throws {
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

    @Test func `all waits of a call together are no longer`() async throws {
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

    @Test func `a network that comes and goes ends with the attempts`() async throws {
        let script = Script(Self.lost())
        let flapping = NetworkAPI.Connectivity(isConnected: { false }, waitUntilConnected: {})
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [.waitForConnectivity(flapping, attempts: 4, clock: clock)])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client)
        }
        #expect(failure?.call?.attempts == 4)
        #expect(script.requests.count == 4)
    }

    @Test func `the call's deadline ends it`() async throws {
        let script = Script(Self.lost())
        let plain = Plain(requestInfo: .init(method: .get, timeout: .total(0.05)))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain.request(using: client(script))
        }
        #expect(failure?.transport?.reason == .totalTimeout)
        network.set(true)
    }

    @Test func `a cancelled call waits no longer`() async throws {
        let call = Task { try await Plain().request(using: client(Script(Self.lost()))) }
        await network.isWaitedFor()
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        network.set(true)
    }

    @Test(arguments: [NetworkAPI.Method.post, .patch])
    func `what may not be repeated does not wait`(method: NetworkAPI.Method) async throws {
        let script = Script(Self.lost())
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain(requestInfo: .init(method: method)).request(using: client(script))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a refusal is none of its business`() async throws {
        let reply = try await Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: [503])
        ).reply(using: client(Script(statuses: 503)))
        #expect(reply.status == 503)
    }

    @Test func `waiting is told`() async throws {
        let lines = Locked<[String]>([])
        let script = Script(Self.lost(), { _ in .empty() })
        let log = NetworkAPI.EventObserver.log(.info, clock: TestClock()) { line in
            lines.withLock { $0.append(line) }
        }
        let call = Task { try await Plain().request(using: client(script, behind: [log])) }
        await network.isWaitedFor()
        network.set(true)
        _ = try await call.value
        #expect(lines.withLock { $0.first }?.hasSuffix("things): waiting, there is no network") == true)
    }

    @Test func `an error of whoever knows is told`() async throws {
        struct Odd: Error {}
        let broken = NetworkAPI.Connectivity(isConnected: { false }, waitUntilConnected: { throw Odd() })
        let client = NetworkAPI.Client(
            transport: Script(Self.lost()), interceptors: [.waitForConnectivity(broken, clock: clock)])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Plain().request(using: client)
        }
        #expect(failure?.interceptor?.underlying is Odd)
    }

    @Test func `a probe asks again and again, and not too often`() async throws {
        let clock = TestClock()
        let answers = Locked([true, false, false])
        let probe = NetworkAPI.Connectivity.probe(every: .zero, clock: clock) {
            answers.withLock { $0.popLast() ?? true }
        }
        try await probe.waitUntilConnected()
        #expect(clock.sleeps == Array(repeating: .milliseconds(100), count: 3))
    }

    @Test func `the system's own knowledge can be asked`() async {
        _ = await NetworkAPI.Connectivity.system.isConnected()
    }
}
