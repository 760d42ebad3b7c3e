import Foundation
import Synchronization
import TestSupport
import Testing

@testable import NetworkAPIKit

/// Tasks are woken and canceled outside of the locks of the kit.
///
/// The runtime locks a task while it wakes it, and while it runs the handlers of its cancellation, which lock the state
/// that the task waits for. If a task were woken inside that lock, and canceled at the same time, neither thread would
/// continue, nor would any other call.
@Suite(.timeLimit(.minutes(10)))
struct LockOrderTests {
    /// What wakes the reader of a stream.
    enum News: CaseIterable, Sendable {
        case bytes, end, error, timeout
    }

    /// An exchange with a stream as its answer.
    private func exchange() throws -> Exchange {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.destination = .stream(buffer: 10)
        return Exchange(request)
    }

    private func deliver(_ news: News, to exchange: Exchange) {
        switch news {
        case .bytes: exchange.receive(Data("1".utf8))
        case .end: exchange.complete(nil)
        case .error: exchange.complete(CocoaError(.fileReadUnknown))
        case .timeout:
            _ = exchange.expire(at: exchange.due)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: News.allCases)
    func `the reader of a stream is woken while its exchange is not locked`(news: News) async throws {
        let exchange = try exchange()
        let answer = try await withCheckedThrowingContinuation { continuation in
            #expect(exchange.begin(continuation))
            exchange.receive(.empty(status: 200), length: nil)
        }
        let stream = try #require(answer.stream)
        let executor = WatchedExecutor { endsElsewhere { _ = exchange.due } }
        let reader = Task(executorPreference: executor) {
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        // The reader waits for bytes after its first job.
        for await _ in executor.jobs.prefix(1) {}
        deliver(news, to: exchange)
        _ = await reader.result
        #expect(executor.wakes == [true, true])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: [News.error, .timeout])
    func `the caller of an exchange is woken while it is not locked`(news: News) async throws {
        let exchange = try exchange()
        let executor = WatchedExecutor { endsElsewhere { _ = exchange.due } }
        let caller = Task(executorPreference: executor) {
            try await withCheckedThrowingContinuation { #expect(exchange.begin($0)) }
        }
        for await _ in executor.jobs.prefix(1) {}
        deliver(news, to: exchange)
        await #expect(throws: (any Error).self) { try await caller.value }
        #expect(executor.wakes == [true, true])
    }

    /// Without a lock after the wait, the thread sanitizer reports a race.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `an answer that comes before its caller waits is handed over`() async throws {
        final class Flag: Sendable {
            let isSet = Atomic(false)
        }
        let (exchange, flag) = (try exchange(), Flag())
        let last = Task.detached {
            let answer = try await exchange.answer {
                Thread.detachNewThread {
                    exchange.receive(.empty(status: 200), length: nil)
                    flag.isSet.store(true, ordering: .relaxed)
                }
                // It is no order of memory, as the time is none.
                while !flag.isSet.load(ordering: .relaxed) {}
            }
            var iterator = answer.stream?.makeAsyncIterator()
            exchange.complete(nil)
            return try await iterator?.next()
        }
        #expect(try await last.value == nil)
    }

    @Test func `the timer of a rate limit is canceled while the limit is not locked`() async throws {
        let limit = Locked<NetworkAPI.RateLimit?>(nil)
        let clock = WatchedClock { endsElsewhere { _ = limit.withLock { $0 }?.hostCount } }
        let interceptor = NetworkAPI.RateLimit(.init(calls: 1, period: .seconds(60)), clock: clock)
        limit.withLock { $0 = interceptor }
        let client = NetworkAPI.Client(transport: .stub { _ in .empty() }, interceptors: [interceptor])
        _ = try await Plain().request(using: client)
        let second = Task { try await Plain().request(using: client) }
        for await _ in clock.sleeps.prefix(1) {}
        second.cancel()
        await #expect(throws: NetworkAPI.Failure.self) { try await second.value }
        for await isFree in clock.cancellations.prefix(1) { #expect(isFree) }
    }
}

/// Runs the jobs of a task, and calls a closure wherever the task is woken.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class WatchedExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "LockOrderTests")
    private let check: @Sendable () -> Bool
    private let checks = Locked<[Bool]>([])
    private let ran: AsyncStream<Void>.Continuation
    /// An element for each job that has ended.
    let jobs: AsyncStream<Void>

    init(check: @escaping @Sendable () -> Bool) {
        self.check = check
        (jobs, ran) = AsyncStream.makeStream()
    }

    /// The result of the closure for each time that the task was woken.
    var wakes: [Bool] { checks.withLock { $0 } }

    func enqueue(_ job: consuming ExecutorJob) {
        let result = check()
        checks.withLock { $0.append(result) }
        let job = UnownedJob(job)
        queue.async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            ran.yield()
        }
    }
}

/// A clock that stands still, with sleeps that end only by cancellation, where a closure is called.
private struct WatchedClock: Clock {
    private let check: @Sendable () -> Bool
    private let began: AsyncStream<Void>.Continuation
    private let cancelled: AsyncStream<Bool>.Continuation
    /// An element for each sleep that has begun.
    let sleeps: AsyncStream<Void>
    /// The result of the closure for each sleep that was canceled.
    let cancellations: AsyncStream<Bool>

    init(check: @escaping @Sendable () -> Bool) {
        self.check = check
        (sleeps, began) = AsyncStream.makeStream()
        (cancellations, cancelled) = AsyncStream.makeStream()
    }

    /// The time does not pass, since on a busy machine a limit could be over before the second call.
    let now = ContinuousClock.now
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await withTaskCancellationHandler {
            began.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            try Task.checkCancellation()
        } onCancel: {
            cancelled.yield(check())
        }
    }
}
