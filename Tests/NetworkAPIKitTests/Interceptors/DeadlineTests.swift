import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct DeadlineTests {
    /// Waits on a clock that never moves, and reports how that ended.
    private struct Waiting: NetworkAPI.Interceptor {
        let clock = TestClock(jumps: false)
        let wasCancelled = Locked(false)
        var isAfterwards = false

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            let answer = isAfterwards ? try await next(request) : nil
            do {
                try await clock.sleep(for: .seconds(1))
            } catch {
                wasCancelled.withLock { $0 = true }
                throw error
            }
            if let answer { return answer }
            return try await next(request)
        }
    }

    /// Notes that the rest of the chain has ended.
    private struct Finishing: NetworkAPI.Interceptor {
        let isOver: Locked<Bool>

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            defer { isOver.withLock { $0 = true } }
            return try await next(request)
        }
    }

    /// Ignores cancellation, and continues when the gate opens.
    private struct Deaf: NetworkAPI.Interceptor {
        let gate: AsyncStream<Void>

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            await Task { for await _ in gate { return } }.value
            return try await next(request)
        }
    }

    private func plain(total seconds: Double?) -> Plain {
        Plain(requestInfo: .init(method: .get, timeout: seconds.map { .total(.seconds($0)) }))
    }

    @Test(arguments: [false, true])
    func `an interceptor that waits is canceled at the deadline`(isAfterwards: Bool) async throws {
        let waiting = Waiting(isAfterwards: isAfterwards)
        let client = NetworkAPI.Client(transport: Script(statuses: 204), interceptors: [waiting])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(total: 0.02).request(using: client)
        }
        #expect(failure?.transport?.reason == .totalTimeout)
        while !waiting.wasCancelled.withLock({ $0 }) { await Task.yield() }
    }

    @Test func `an interceptor that ignores cancellation does not delay the caller`() async throws {
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let script = Script(statuses: 204)
        let client = NetworkAPI.Client(transport: script, interceptors: [Deaf(gate: gate)])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(total: 0.02).request(using: client)
        }
        #expect(failure?.transport?.reason == .totalTimeout)
        #expect(script.requests.isEmpty)
        opener.yield()
    }

    @Test(arguments: [false, true])
    func `observers receive the end together with the caller, and nothing later`(
        isCancelled: Bool
    ) async throws {
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let (reached, signal) = AsyncStream<Void>.makeStream()
        let kinds = Locked<[String]>([])
        let isOver = Locked(false)
        let client = NetworkAPI.Client(
            transport: Script(statuses: 204),
            interceptors: [
                Finishing(isOver: isOver),
                .events { event in
                    if case .failed(let failure) = event.kind {
                        kinds.withLock { $0.append("\(failure.transport?.reason.sentence ?? "cancelled")") }
                    } else {
                        kinds.withLock { $0.append("\(event.kind)") }
                    }
                    signal.finish()
                }, Deaf(gate: gate),
            ])
        let call = Task { try await plain(total: isCancelled ? 3600 : 0.02).request(using: client) }
        for await _ in reached {}
        if isCancelled { call.cancel() }
        await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        let end = isCancelled ? "cancelled" : "the call took too long"
        // The deadline may have passed before the interceptors began.
        while kinds.withLock({ $0.count }) < 2 { await Task.yield() }
        #expect(kinds.withLock { $0 } == ["started", end])
        opener.yield()
        while !isOver.withLock({ $0 }) { await Task.yield() }
        #expect(kinds.withLock { $0 } == ["started", end])
    }

    @Test func `the timeout of a client limits a call`() async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 204), interceptors: [Waiting()], timeout: .total(.seconds(0.02)))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(total: nil).request(using: client)
        }
        #expect(failure?.transport?.reason == .totalTimeout)
    }

    @Test func `the failure at the deadline has the number of attempts`() async throws {
        let never = TestClock(jumps: false)
        let watchdog = Watchdog()
        let script = Script(
            { _ in .empty(status: 503) },
            { _ in
                try await never.sleep(for: .seconds(1))
                return .empty()
            })
        let client = NetworkAPI.Client(transport: script)
        let chain = NetworkAPI.Next(
            interceptors: [NetworkAPI.Retry(clock: TestClock(), jitter: { 0 })], client: client)
        let request = try client.makeRequest(Plain())
        let call = Task { [request] in
            try await request.waiting(until: .after(.seconds(3600)), watchdog: watchdog) {
                try await chain($0)
            }
        }
        await never.sleepsBegan(1)
        watchdog.watches.endLate(at: .max)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.transport?.reason == .totalTimeout)
        #expect(failure?.call?.attempts == 2)
    }

    @Test func `events report the deadline and not the cancellation of the chain`() throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        var late = request
        late.deadline = .after(.seconds(0))
        var soon = request
        soon.deadline = .after(.seconds(3600))
        let cancelled = CancellationError()
        #expect(
            NetworkAPI.Failure(interceptorError: cancelled, late).transport?.reason == .totalTimeout)
        #expect(
            NetworkAPI.Failure(interceptorError: NetworkAPI.Failure.cancelled, late).transport?.reason
                == .totalTimeout)
        #expect(NetworkAPI.Failure(interceptorError: cancelled, soon).isCancelled)
        #expect(NetworkAPI.Failure(interceptorError: cancelled, request).isCancelled)
    }

    @Test func `a call that ends before its deadline gets its answer`() async throws {
        let client = NetworkAPI.Client(
            transport: Script(statuses: 503, 204),
            interceptors: [NetworkAPI.Retry(clock: TestClock(), jitter: { 0 })])
        let reply = try await plain(total: 3600).reply(using: client)
        #expect(reply.answer.attempts == 2)
    }

    @Test func `an error of an interceptor before the deadline is the failure`() async throws {
        struct Odd: Error {}
        struct Throwing: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                throw Odd()
            }
        }
        let client = NetworkAPI.Client(transport: Script(statuses: 204), interceptors: [Throwing()])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await plain(total: 3600).request(using: client)
        }
        #expect(failure?.interceptor?.underlying is Odd)
    }

    @Test func `a canceled call with a limit is canceled at once`() async throws {
        let waiting = Waiting()
        let client = NetworkAPI.Client(transport: Script(statuses: 204), interceptors: [waiting])
        let call = Task { try await plain(total: 3600).request(using: client) }
        await waiting.clock.sleepsBegan(1)
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
        while !waiting.wasCancelled.withLock({ $0 }) { await Task.yield() }
    }

    @Test func `a call without a limit runs in the caller's own task`() async throws {
        struct Telling: NetworkAPI.Interceptor {
            let task: Locked<Int?>

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                let hash = withUnsafeCurrentTask { $0?.hashValue }
                task.withLock { $0 = hash }
                return try await next(request)
            }
        }
        let task = Locked<Int?>(nil)
        let client = NetworkAPI.Client(
            transport: Script(statuses: 204), interceptors: [Telling(task: task)])
        _ = try await plain(total: nil).request(using: client)
        let mine = withUnsafeCurrentTask { $0?.hashValue }
        #expect(task.withLock { $0 } == mine)
    }
}
