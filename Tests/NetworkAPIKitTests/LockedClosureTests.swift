import Dispatch
import Foundation
import Testing

@testable import NetworkAPIKit
@testable import NetworkAPITesting

/// No closure, clock or coding key of an app runs while a lock of the kit is held: one that makes a call would wait for
/// that lock for ever.
@Suite("Code of an app and the locks of the kit", .timeLimit(.minutes(10)))
struct LockedClosureTests {
    private let results = Locked<[Bool]>([])

    /// Checks with a closure, once, that a call from within code of an app ends.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func probe(_ call: @escaping @Sendable () async throws -> Void) -> @Sendable () -> Void {
        let isRunning = Locked(false)
        return { [results] in
            let isFirst = isRunning.withLock { isRunning in
                defer { isRunning = true }
                return !isRunning
            }
            guard isFirst else { return }
            let isDone = callEnds(call)
            results.withLock { $0.append(isDone) }
            isRunning.withLock { $0 = false }
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `the clock of a retry can make a call`() async throws {
        let client = Locked<NetworkAPI.Client?>(nil)
        let clock = CallingClock(onNow: probe { try await call(client) })
        let script = Script(statuses: 503, 200)
        let retry = NetworkAPI.Retry(.init(backoff: .init(base: .zero)), clock: clock)
        client.withLock { $0 = NetworkAPI.Client(transport: script, interceptors: [retry]) }
        try await call(client)
        let results = results.withLock { $0 }
        #expect(results.count >= 2)
        #expect(!results.contains(false))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `the clock of a rate limit can make a call`() async throws {
        let client = Locked<NetworkAPI.Client?>(nil)
        let clock = CallingClock(onNow: probe { try await call(client) })
        let limit = NetworkAPI.RateLimit(.init(calls: 100), clock: clock)
        client.withLock { $0 = NetworkAPI.Client(transport: Script(statuses: 200), interceptors: [limit]) }
        try await call(client)
        let results = results.withLock { $0 }
        #expect(results.count >= 2)
        #expect(!results.contains(false))
    }

    /// A transport of which the traits depend on the credential.
    private final class Reading: NetworkAPI.Transport {
        let authentication = Locked<NetworkAPI.Authentication?>(nil)
        private let script = Script(statuses: 401, 200)

        var traits: NetworkAPI.TransportTraits {
            let authentication = authentication.withLock { $0 }
            return .init(keepsCookies: authentication?.credential != nil)
        }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try await script.send(request)
        }
    }

    @Test func `the traits of a transport can read the credential`() async throws {
        let transport = Reading()
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: "A"), refresh: { _ in .init(token: "B") })
        transport.authentication.withLock { $0 = authentication }
        let client = NetworkAPI.Client(transport: transport, interceptors: [authentication])
        _ = try await Plain().request(using: client)
        #expect(authentication.credential?.token == "B")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `the clock of an authentication can make a call`() async throws {
        let client = Locked<NetworkAPI.Client?>(nil)
        let clock = CallingClock(onNow: probe { try await call(client) })
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: "A", expires: .distantFuture), clock: clock,
            refresh: { _ in .init(token: "B") })
        client.withLock {
            $0 = NetworkAPI.Client(transport: Script(statuses: 200), interceptors: [authentication])
        }
        try await call(client)
        let results = results.withLock { $0 }
        #expect(results.count >= 2)
        #expect(!results.contains(false))
    }

    @Test func `what makes an idempotency key can use the key of its call`() throws {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.change { $0.idempotencyKey = Locked(nil) }
        let attempt = request
        request.addIdempotencyKey {
            let isDone = endsElsewhere { _ = attempt.addedKey("inner") }
            #expect(isDone)
            return "outer"
        }
        #expect(request.headers[.idempotencyKey] == "inner")
        #expect(attempt.addedKey("later") == "inner")
    }

    @Test func `what ends with the closure of a watch can use the watchdog`() {
        final class Ending: Sendable {
            let watchdog: Watchdog
            init(_ watchdog: Watchdog) { self.watchdog = watchdog }
            deinit {
                let isDone = endsElsewhere { [watchdog] in watchdog.endWatch(0) }
                #expect(isDone)
            }
        }
        let watchdog = Watchdog()
        watchdog.endWatch(
            watchdog.watch(until: .max) { [ending = Ending(watchdog)] _ in
                _ = ending; return nil
            })
    }

    @Test func `a coding key can read the record of members`() {
        struct Key: CodingKey {
            var stringValue: String {
                let record = RecordingDecoder.recorder as? MemberRecord
                let isDone = endsElsewhere { _ = record?.optional }
                #expect(isDone)
                return "name"
            }
            var intValue: Int? { nil }
            init() {}
            init?(stringValue: String) { nil }
            init?(intValue: Int) { nil }
        }
        let record = MemberRecord()
        RecordingDecoder.$recorder.withValue(record) {
            record.addDictionary(at: [Key()])
            record.addOptional(Key(), in: [Key()])
            record.addValue(of: Key())
            record.addList(of: Int.self, "[]", at: [Key()], isEmpty: true)
        }
        #expect(record.optional.count == 1)
    }
}

extension NetworkAPI.Request {
    fileprivate func addedKey(_ key: String) -> String? {
        var request = self
        request.addIdempotencyKey { key }
        return request.headers[.idempotencyKey]
    }
}

private func call(_ client: Locked<NetworkAPI.Client?>) async throws {
    // There is none yet while its interceptors are created.
    guard let client = client.withLock({ $0 }) else { return }
    _ = try await Plain().request(using: client)
}

/// Whether a call on a queue of its own ends.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private func callEnds(_ call: @escaping @Sendable () async throws -> Void) -> Bool {
    let end = DispatchSemaphore(value: 0)
    Task(executorPreference: QueueExecutor()) {
        do { try await call() } catch { Issue.record(error) }
        end.signal()
    }
    return end.wait(timeout: .now() + 20) == .success
}

/// Runs the jobs of a task on a queue, since the threads of Swift's concurrency may all be waiting.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "LockedClosureTests")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}

/// A clock that calls a closure whenever it is read, and ends sleeps at once.
private struct CallingClock: Clock {
    let onNow: @Sendable () -> Void

    var now: ContinuousClock.Instant {
        onNow()
        return ContinuousClock.now
    }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
