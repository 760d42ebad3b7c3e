import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct DeduplicationTests {
    private let sent = Locked(0)
    private let gate = Gate()
    private let shared = NetworkAPI.Deduplication()

    /// A client that counts its requests, and gets answers when the gate is open.
    private func client(
        _ end: @escaping @Sendable () throws -> Void = {}
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { [sent, gate] request in
                let number = sent.next()
                await gate.pass()
                try Task.checkCancellation()
                try end()
                return .text("\(number)")
            }, interceptors: [shared])
    }

    /// Waits until a number of calls wait for an answer.
    private func waiting(_ count: Int) async {
        while shared.waiterCount != count { await Task.yield() }
    }

    @Test func `equal calls under way are sent once`() async {
        let client = client()
        let calls = (0..<1000).map { _ in Task { await Numbered().result(using: client) } }
        await waiting(1000)
        gate.open()
        for call in calls { #expect(await call.value.value == "1") }
        #expect(sent.withLock { $0 } == 1)
    }

    @Test func `a call that begins after the answer is sent again`() async {
        let client = client()
        gate.open()
        #expect(await Numbered().result(using: client).value == "1")
        #expect(await Numbered().result(using: client).value == "2")
        #expect(shared.waiterCount == 0)
    }

    @Test(arguments: [false, true])
    func `a call after a change does not join one from before it`(isLost: Bool) async {
        let client = NetworkAPI.Client(
            transport: .stub { [sent, gate] request in
                guard request.method == .get else {
                    if isLost { throw URLError(.networkConnectionLost) }
                    return .text("changed")
                }
                let number = sent.next()
                if number == 1 { await gate.pass() }
                return .text("\(number)")
            }, interceptors: [shared])
        let before = Task { await Numbered().result(using: client) }
        while sent.withLock({ $0 }) == 0 { await Task.yield() }
        let change = await Numbered(method: .put).result(using: client)
        #expect(change.value == (isLost ? nil : "changed"))
        #expect(await Numbered().result(using: client).value == "2")
        gate.open()
        #expect(await before.value.value == "1")
        #expect(shared.waiterCount == 0)
    }

    @Test func `calls that differ are sent separately`() async {
        let client = client()
        var others = [
            Numbered(0), Numbered(1), Numbered(0, headers: ["A": "b"]),
            Numbered(0, timeout: .idle(.seconds(9))), Numbered(0, authorization: .never), Numbered(0),
        ]
        others[5].requestInfo.retry = .never
        let calls = others.map { other in Task { await other.result(using: client).value } }
        await waiting(others.count)
        gate.open()
        var texts: Set<String?> = []
        for call in calls { texts.insert(await call.value) }
        #expect(texts.count == others.count)
    }

    /// The timeout ends a call that waits for itself.
    @Test func `an interceptor that is in a client twice does not wait for itself`() async {
        gate.open()
        let client = client().adding(shared)
        #expect(await Numbered(timeout: .total(.seconds(60))).result(using: client).value == "1")
    }

    @Test func `all equal calls get the same failure`() async {
        let client = client { throw URLError(.networkConnectionLost) }
        let calls = (0..<100).map { _ in Task { await Numbered().result(using: client) } }
        await waiting(100)
        gate.open()
        for call in calls { #expect(await call.value.failure?.transportReason == .connectionLost) }
        #expect(sent.withLock { $0 } == 1)
    }

    @Test func `a caller that is canceled ends at once, and the others get the answer`() async {
        let client = client()
        let calls = (0..<10).map { _ in Task { await Numbered().result(using: client) } }
        await waiting(10)
        for call in calls.dropLast() { call.cancel() }
        for call in calls.dropLast() { #expect(await call.value.failure?.isCancelled == true) }
        gate.open()
        #expect(await calls.last?.value.value == "1")
    }

    @Test func `a call without waiting callers is canceled, and the next one is sent again`() async {
        let (cancelled, gate, sent, shared) = (Gate(), gate, sent, shared)
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                let number = sent.next()
                await withTaskCancellationHandler {
                    await gate.pass()
                } onCancel: {
                    cancelled.open()
                }
                try Task.checkCancellation()
                return .text("\(number)")
            }, interceptors: [shared])
        let call = Task { await Numbered().result(using: client) }
        while sent.withLock({ $0 }) == 0 { await Task.yield() }
        call.cancel()
        #expect(await call.value.failure?.isCancelled == true)
        await cancelled.pass()
        gate.open()
        #expect(await Numbered().result(using: client).value == "2")
    }

    @Test func `each of several equal calls has its own deadline`() async throws {
        let shared = NetworkAPI.Deduplication()
        let client = NetworkAPI.Client(
            transport: .stub { [gate] request in
                #expect(request.deadline == nil)
                await gate.pass()
                return .text("late")
            }, interceptors: [shared])
        var patient = try client.makeRequest(Numbered())
        patient.deadline = .after(.seconds(3600))
        let call = Task { [patient] in try await client.answer(to: patient) }
        while shared.waiterCount == 0 { await Task.yield() }
        var hasty = patient
        hasty.deadline = .after(.seconds(0.05))
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await client.answer(to: hasty) }
        #expect(failure?.transport?.reason == .totalTimeout)
        gate.open()
        #expect(try await call.value.body == Data("late".utf8))
    }

    @Test func `an event after it ends with the answer, although the first caller has left`() async throws {
        let events = Locked<[String]>([])
        let client = NetworkAPI.Client(
            transport: .stub { [gate] _ in
                await gate.pass()
                return .text("late")
            },
            interceptors: [
                shared,
                .events(clock: TestClock()) { event in
                    events.withLock { $0.append("\(event.kind)") }
                },
            ])
        var hasty = try client.makeRequest(Numbered())
        hasty.deadline = .after(.seconds(3600))
        let first = Task { [hasty] in try await client.answer(to: hasty) }
        await waiting(1)
        let second = Task { [hasty] in try await client.answer(to: hasty) }
        await waiting(2)
        first.cancel()
        await #expect(throws: NetworkAPI.Failure.self) { try await first.value }
        gate.open()
        #expect(try await second.value.body == Data("late".utf8))
        #expect(events.withLock { $0.map { $0.prefix { $0 != "(" } } } == ["started", "attempt", "answered"])
    }

    @Test func `equal calls canceled at any time end correctly and leave no state`()
        async
    {
        gate.open()
        let client = client()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1000 {
                group.addTask {
                    let call = Task { await Numbered(number % 3).result(using: client) }
                    for _ in 0..<(number % 13) { await Task.yield() }
                    if number % 4 != 0 { call.cancel() }
                    let result = await call.value
                    #expect(result.value != nil || number % 4 != 0 && result.failure?.isCancelled == true)
                }
            }
        }
        #expect(shared.waiterCount == 0)
    }
}
