import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct FutureTests {
    private struct Numbers: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/numbers")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = [Int]
    }

    private let numbers = Numbers()

    /// A transport that waits until its clock moves, and a client with it.
    private struct Waiting {
        let clock = TestClock(jumps: false)
        let transport: Script

        init() {
            transport = Script({ [clock] _ in
                try await clock.sleep(for: .seconds(1))
                return .json("[1]")
            })
        }

        var client: NetworkAPI.Client { NetworkAPI.Client(transport: transport) }
    }

    @Test func `the second call of a chain is sent once for several uses of its value`() async throws {
        let transport = Script({ _ in .json("[1]") }, { _ in .json("[2]") })
        let client = NetworkAPI.Client(transport: transport)
        let chain = numbers.future(using: client).andThen { _ in Numbers().future }
        #expect(try await chain.value == [2])
        #expect(try await chain.value == [2])
        #expect(transport.requests.count == 2)
    }

    @Test func `the handle of execute cancels the call`() async {
        let waiting = Waiting()
        let failure: NetworkAPI.Failure? = await withCheckedContinuation { continuation in
            let handle = numbers.future(using: waiting.client).execute(
                onSuccess: { _ in continuation.resume(returning: nil) },
                onFailure: { continuation.resume(returning: $0) })
            Task {
                await waiting.clock.sleepsBegan(1)
                handle.cancel()
            }
        }
        #expect(failure?.isCancelled == true)
    }

    @Test func `the request of a future is canceled when all of its uses are canceled`() async {
        let cancelled = AsyncStream<Bool>.makeStream()
        let clock = TestClock(jumps: false)
        let transport = Script({ _ in
            do {
                try await clock.sleep(for: .seconds(1))
            } catch {
                cancelled.continuation.yield(Task.isCancelled)
                throw error
            }
            return .json("[1]")
        })
        let future = numbers.future(using: NetworkAPI.Client(transport: transport))
        let callers = (0..<2).map { _ in Task { try await future.value } }
        await clock.sleepsBegan(1)
        for caller in callers { caller.cancel() }
        for caller in callers {
            let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await caller.value }
            #expect(failure?.isCancelled == true)
        }
        var iterator = cancelled.stream.makeAsyncIterator()
        #expect(await iterator.next() == true)
        let later = await #expect(throws: NetworkAPI.Failure.self) { _ = try await future.value }
        #expect(later?.isCancelled == true)
        #expect(transport.requests.count == 1)
    }

    @Test func `the request of a future continues for the uses that are not canceled`() async throws {
        let waiting = Waiting()
        let future = numbers.future(using: waiting.client)
        let stayed = Task { try await future.value }
        // The request began, and this use of it cannot come after the end of the other one.
        await waiting.clock.sleepsBegan(1)
        let left = Task { try await future.value }
        left.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await left.value }
        #expect(failure?.isCancelled == true)
        waiting.clock.advance(by: .seconds(1))
        #expect(try await stayed.value == [1])
        #expect(waiting.transport.requests.count == 1)
    }
}
