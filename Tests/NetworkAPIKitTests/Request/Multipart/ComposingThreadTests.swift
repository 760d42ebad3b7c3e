import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.serialized, .timeLimit(.minutes(10)))
struct ComposingThreadTests {
    /// Work that blocks its threads until it is let go.
    private func block(_ count: Int) async -> (DispatchSemaphore, [Task<Void, any Error>]) {
        let gate = DispatchSemaphore(value: 0)
        let begun = Locked(0)
        let tasks = (0..<count).map { _ in
            Task {
                try await BlockingWork.run { _ in
                    begun.withLock { $0 += 1 }
                    gate.wait()
                }
            }
        }
        while begun.withLock({ $0 }) < min(BlockingWork.width, count) { await Task.yield() }
        return (gate, tasks)
    }

    @Test func `work that blocks does not hold a thread on which tasks run`() async throws {
        let (gate, tasks) = await block(32)
        // With the threads of the tasks blocked, none of these could run.
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 0..<100 { group.addTask { number } }
            return await group.reduce(0, +)
        }
        #expect(sum == 4950)
        for _ in tasks { gate.signal() }
        for task in tasks { try await task.value }
    }

    @Test func `a form with a file waits for the blocking queue, and its call can be cancelled`() async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.file("voice.m4a", "bytes")
        let (gate, tasks) = await block(BlockingWork.width)
        let form: NetworkAPI.MultipartForm = [.file("voice", file)]
        let upload = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: form))
        let request = try NetworkAPI.Client.stub().makeRequest(upload)
        let call = Task { try await NetworkAPI.Client.stub().answer(to: request) }
        while BlockingWork.waitingCount == 0 { await Task.yield() }
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.isCancelled == true)
        for _ in tasks { gate.signal() }
        for task in tasks { try await task.value }
    }

    @Test func `cancelled work gets a cancellation error, and throws other errors unchanged`() async throws {
        let (reached, signal) = AsyncStream<Void>.makeStream()
        let ended = Locked(false)
        let call = Task {
            try await BlockingWork.run { check in
                defer { ended.withLock { $0 = true } }
                signal.finish()
                while true { try check() }
            }
        }
        for await _ in reached {}
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        while !ended.withLock({ $0 }) { await Task.yield() }
        struct Odd: Error {}
        await #expect(throws: Odd.self) { try await BlockingWork.run { _ in throw Odd() } }
        #expect(try await BlockingWork.run { _ in 7 } == 7)
    }

    @Test(arguments: [(1, false), (1_000_000, false), (1_000_001, true)])
    func `a form in memory is large above a megabyte`(count: Int, isLarge: Bool) {
        let half = Data(count: count / 2)
        let rest = Data(count: count - count / 2)
        let form: NetworkAPI.MultipartForm = [.data("a", half), .data("b", rest)]
        #expect(form.isLarge == isLarge)
    }

    @Test func `a form with a file is large, whatever its size`() throws {
        let form: NetworkAPI.MultipartForm = [.field("a", "b"), .file("f", URL(filePath: "/nowhere"))]
        #expect(form.isLarge)
    }
}
