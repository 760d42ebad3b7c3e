import Dispatch
import Foundation
import NetworkAPIKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    @MainActor
    private final class Screen {
        var results: [Result<Int, NetworkAPI.Failure>] = []
        var continuation: CheckedContinuation<Void, Never>?

        func take(_ result: sending Result<Int, NetworkAPI.Failure>) {
            MainActor.assertIsolated()
            results.append(result)
            continuation?.resume()
            continuation = nil
        }

        func wait() async {
            guard results.isEmpty else { return }
            await withCheckedContinuation { continuation = $0 }
        }
    }

    private struct Number: NetworkAPIDefinition {
        var urlInfo = URLInfo(host: "api.example.com", path: "/number")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Int
    }

    private static let failures: [(NetworkAPI.Client, Number, String)] = [
        (.stub(.json("1")), Number(urlInfo: .init(host: "", path: "/")), "not sent"),
        (.failing(URLError(.timedOut)), Number(), "nothing was sent or received"),
        (.stub(.empty(status: 500)), Number(), "answered 500"),
        (.stub(.json("{}")), Number(), "not as declared"),
        (.failing(CancellationError()), Number(), "canceled"),
        (NetworkAPI.Client(transport: NetworkAPI.StubTransport()), Number(), "no stub matches"),
    ]

    @Test @MainActor func `a completion gets a value once, on the caller's actor, after the method returned`()
        async throws
    {
        let screen = Screen()
        Number().request(using: .stub(.json("7"))) { screen.take($0) }
        #expect(screen.results.isEmpty)
        await screen.wait()
        await settle()
        #expect(screen.results.count == 1)
        #expect(try screen.results.first?.get() == 7)
    }

    @Test(arguments: failures)
    @MainActor
    private func `a completion gets every failure once`(
        client: NetworkAPI.Client,
        call: Number,
        text: String
    ) async throws {
        let screen = Screen()
        call.request(using: client) { screen.take($0) }
        #expect(screen.results.isEmpty)
        await screen.wait()
        await settle()
        #expect(screen.results.count == 1)
        let failure = #expect(throws: NetworkAPI.Failure.self) { try screen.results.first?.get() }
        #expect(failure?.description.contains(text) == true)
    }

    @Test @MainActor func `a handle cancels its call, and the completion is called once`() async throws {
        let screen = Screen()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                await withTaskCancellationHandler {
                    for await _ in stream {}
                } onCancel: {
                    continuation.finish()
                }
                try Task.checkCancellation()
                return .json("7")
            })
        let handle = Number().request(using: client) { screen.take($0) }
        await settle()
        handle.cancel()
        handle.cancel()
        await screen.wait()
        await settle()
        #expect(screen.results.count == 1)
        let failure = #expect(throws: NetworkAPI.Failure.self) { try screen.results.first?.get() }
        #expect(failure?.isCancelled == true)
        handle.cancel()
    }

    @Test @MainActor func `a call canceled before it begins is not sent`() async throws {
        let screen = Screen()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("sent")
                return .json("7")
            })
        Number().request(using: client) { screen.take($0) }.cancel()
        await screen.wait()
        let failure = #expect(throws: NetworkAPI.Failure.self) { try screen.results.first?.get() }
        #expect(failure?.isCancelled == true)
    }

    private actor Counter {
        private(set) var values: [Int] = []
        private var continuation: CheckedContinuation<Int, Never>?

        func load() async -> Int {
            await withCheckedContinuation { continuation in
                self.continuation = continuation
                Number().request(using: .stub(.json("7"))) { result in
                    self.preconditionIsolated()
                    if case .success(let value) = result { self.values.append(value) }
                    self.continuation?.resume(returning: self.values.count)
                    self.continuation = nil
                }
            }
        }
    }

    @Test func `the completion of an actor's call runs on the actor`() async {
        let counter = Counter()
        #expect(await counter.load() == 1)
        #expect(await counter.values == [7])
    }

    @Test func `the completion of a call without an actor is called`() async throws {
        let result = await withCheckedContinuation { continuation in
            _ = Number().request(using: .stub(.json("7"))) { continuation.resume(returning: $0) }
        }
        #expect(try result.get() == 7)
    }

    private static let isQueue = DispatchSpecificKey<Bool>()

    private static func queue() -> DispatchQueue {
        let queue = DispatchQueue(label: "completion")
        queue.setSpecific(key: isQueue, value: true)
        return queue
    }

    @Test(arguments: failures)
    private func `a completion on a queue gets every failure once, on the queue`(
        client: NetworkAPI.Client, call: Number, text: String
    ) async {
        let queue = Self.queue()
        let (results, writer) = AsyncStream<String>.makeStream()
        call.request(using: client, on: queue) { result in
            #expect(DispatchQueue.getSpecific(key: Self.isQueue) == true)
            if case .failure(let failure) = result { writer.yield(failure.description) }
            writer.finish()
        }
        let all = await results.reduce(into: []) { $0.append($1) }
        #expect(all.count == 1)
        #expect(all.first?.contains(text) == true)
    }

    @Test func `a completion on a queue gets a value that is not Sendable, and its handle cancels`() async {
        final class Box: Decodable { let value: Int }
        let queue = Self.queue()
        let call = Endpoint<EmptyParameter, Box>(requestInfo: .init(method: .get))
        let value = await withCheckedContinuation { continuation in
            _ = call.request(using: .stub(.json(#"{"value":7}"#)), on: queue) { result in
                #expect(DispatchQueue.getSpecific(key: Self.isQueue) == true)
                if case .success(let box) = result {
                    continuation.resume(returning: box.value)
                } else {
                    continuation.resume(returning: -1)
                }
            }
        }
        #expect(value == 7)
        let clock = TestClock(jumps: false)
        let slow = NetworkAPI.StubTransport { _ in .json("1") }.delay(by: .seconds(1), clock: clock)
        let isCancelled = await withCheckedContinuation { continuation in
            let handle = call.request(using: NetworkAPI.Client(transport: slow), on: queue) { result in
                if case .failure(let failure) = result {
                    continuation.resume(returning: failure.isCancelled)
                } else {
                    continuation.resume(returning: false)
                }
            }
            Task {
                await clock.sleepsBegan(1)
                handle.cancel()
            }
        }
        #expect(isCancelled)
    }

    @Test func `a completion can get a value that is not Sendable`() async {
        final class Box: Decodable { let value: Int }
        let call = Endpoint<EmptyParameter, Box>(requestInfo: .init(method: .get))
        let value: Int? = await withCheckedContinuation { continuation in
            _ = call.request(using: .stub(.json(#"{"value":7}"#))) { result in
                if case .success(let box) = result {
                    continuation.resume(returning: box.value)
                } else {
                    continuation.resume(returning: nil)
                }
            }
        }
        #expect(value == 7)
    }

    /// Lets all ready tasks run.
    private func settle() async {
        for _ in 0..<100 { await Task.yield() }
    }
}
