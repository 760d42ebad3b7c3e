import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct SharedTaskTests {
    private struct Late: Error {}

    /// The work could take a place in a queue afterwards, in front of what the caller does next.
    @Test func `the work is canceled before a caller gets the error of its early end`() async {
        for _ in 0..<200 {
            let isCancelled = Locked(false)
            let (beginning, begin) = AsyncStream<Void>.makeStream()
            let task = SharedTask {
                let end = FirstResult<Void>()
                try await withTaskCancellationHandler {
                    begin.finish()
                    try await end.value()
                } onCancel: {
                    isCancelled.withLock { $0 = true }
                }
            }
            let caller = Task {
                await #expect(throws: Late.self) { try await task.value() }
                return isCancelled.withLock { $0 }
            }
            for await _ in beginning {}
            task.end(throwing: Late())
            #expect(await caller.value)
        }
    }

    @Test func `the first caller starts the work, and all get its result`() async throws {
        let (starts, gate) = (Locked(0), Gate())
        let task = SharedTask {
            await gate.pass()
            return starts.next()
        }
        #expect(starts.withLock { $0 } == 0)
        async let first = task.value()
        async let second = task.value()
        gate.open()
        #expect(try await [first, second] == [1, 1])
        #expect(try await task.value() == 1)
    }

    @Test func `a caller that is canceled leaves without an effect on the others`() async throws {
        let gate = Gate()
        let (began, begin) = AsyncStream<Void>.makeStream()
        let task = SharedTask {
            begin.finish()
            await gate.pass()
            return Task.isCancelled ? 0 : 1
        }
        let first = Task { try await task.value() }
        for await _ in began {}
        let second = Task { try await task.value() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        gate.open()
        #expect(try await first.value == 1)
    }

    @Test func `the work is canceled with its last caller`() async throws {
        let ended = FirstResult<Bool>()
        let (began, begin) = AsyncStream<Void>.makeStream()
        let task = SharedTask {
            defer { ended.end(.success(Task.isCancelled)) }
            begin.finish()
            try await FirstResult<Void>().value()
        }
        let caller = Task { try await task.value() }
        for await _ in began {}
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await ended.value())
    }

    @Test func `work that is always finished ends without its callers`() async throws {
        let (gate, ended) = (Gate(), FirstResult<Int>())
        let (began, begin) = AsyncStream<Void>.makeStream()
        let task = SharedTask(isAlwaysFinished: true) {
            begin.finish()
            await gate.pass()
            ended.end(.success(Task.isCancelled ? 0 : 1))
            return 1
        }
        let caller = Task { try await task.value() }
        for await _ in began {}
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        gate.open()
        #expect(try await ended.value() == 1)
        #expect(try await task.value() == 1)
    }
}
