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
}
