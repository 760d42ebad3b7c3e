import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.serialized, .timeLimit(.minutes(10)))
struct ComposingThreadTests {
    /// Says that a call has come to the step before its form is composed.
    private struct Marker: NetworkAPI.Interceptor, NetworkAPI.Next.KitInterceptor {
        let reached: AsyncStream<Void>.Continuation

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            reached.finish()
            return try await next(request)
        }
    }

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

    @Test func `a form with a file waits for the blocking queue, and its call can be canceled`() async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.file("voice.m4a", "bytes")
        let (gate, tasks) = await block(BlockingWork.width)
        let form: NetworkAPI.MultipartForm = [.file("voice", file)]
        let upload = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: form))
        let (reached, signal) = AsyncStream<Void>.makeStream()
        let client = NetworkAPI.Client.stub().adding(Marker(reached: signal))
        let call = Task { try await upload.request(using: client) }
        for await _ in reached {}
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.isCancelled == true)
        for _ in tasks { gate.signal() }
        for task in tasks { try await task.value }
    }

    /// What happens to an upload while its form waits to be composed.
    enum Event: CaseIterable, Sendable { case signOut, cancelAll, deadline }

    @Test(arguments: Event.allCases)
    func `a form that is not composed yet is part of its call`(event: Event) async throws {
        let folder = try TemporaryFolder()
        let form: NetworkAPI.MultipartForm = [.file("voice", try folder.file("voice.m4a", "bytes"))]
        let authentication = NetworkAPI.Authentication(credential: .init(token: "A")) { _ in
            .init(token: "C")
        }
        let calls = NetworkAPI.CallGroup()
        let kinds = Locked<[String]>([])
        let events: NetworkAPI.StandardInterceptor = .events { event in
            kinds.withLock { $0.append("\(event.kind)".prefix { $0 != "(" }.lowercased()) }
        }
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        let (reached, signal) = AsyncStream<Void>.makeStream()
        let client = NetworkAPI.Client(
            transport: stub,
            interceptors: [
                events, calls, authentication.when { _ in true }, Marker(reached: signal), .retry(),
            ])
        let upload = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            requestInfo: .init(
                method: .post, parameters: form,
                timeout: event == .deadline ? .total(.milliseconds(1)) : .total(.seconds(3600))))
        let (gate, tasks) = await block(BlockingWork.width)
        let call = Task { try await upload.request(using: client) }
        if event != .deadline { for await _ in reached {} }
        switch event {
        case .signOut:
            authentication.credential = nil
            authentication.credential = .init(token: "B")
        case .cancelAll: calls.cancelAll()
        case .deadline: _ = await call.result
        }
        for _ in tasks { gate.signal() }
        let failure = await call.result.failure as? NetworkAPI.Failure
        switch event {
        case .signOut: #expect(failure == nil)
        case .cancelAll: #expect(failure?.isCancelled == true)
        case .deadline: #expect(failure?.transport?.reason == .totalTimeout)
        }
        // Whatever happens meanwhile, the call is the one of the user who began it.
        #expect(stub.calls.map { $0.headers[.authorization] } == (event == .signOut ? ["Bearer A"] : []))
        let last = event == .signOut ? "answered" : "failed"
        #expect(kinds.withLock { [$0.first, $0.last] } == ["started", last])
        for task in tasks { try await task.value }
    }

    @Test func `canceled work gets a cancellation error, and throws other errors unchanged`() async throws {
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
