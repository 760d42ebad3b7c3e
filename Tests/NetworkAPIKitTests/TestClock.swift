import Foundation

@testable import NetworkAPIKit

/// A clock for tests: it jumps to the end of every sleep, or does not change until a test advances it.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleeper: Sendable {
        let end: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant()
        var sleeps: [Duration] = []
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let jumps: Bool
    private let state = Locked(State())

    /// - Parameter jumps: Whether each sleep ends at once and advances the clock; otherwise ``advance(by:)`` does.
    init(jumps: Bool = true) { self.jumps = jumps }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// The duration of each sleep, in the order in which they began.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let identifier = state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            if jumps { state.now = max(state.now, deadline) }
            return state.sleeps.count
        }
        tellWatchers()
        if jumps { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                add(Sleeper(end: deadline, continuation: $0), identifier)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(identifier)
                return state.sleepers.removeValue(forKey: identifier)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock, and ends the sleeps that are over.
    func advance(by duration: Duration) {
        let over = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let over = state.sleepers.filter { $0.value.end <= state.now }
            for identifier in over.keys { state.sleepers[identifier] = nil }
            return over.values.sorted { $0.end < $1.end }
        }
        for sleeper in over { sleeper.continuation.resume() }
    }

    /// Waits until a number of sleeps have begun since the clock was created.
    func sleepsBegan(_ count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.watchers.append((count, continuation)) }
            tellWatchers()
        }
    }

    private func add(_ sleeper: Sleeper, _ identifier: Int) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.contains(identifier) { return .failure(CancellationError()) }
            if sleeper.end <= state.now { return .success(()) }
            state.sleepers[identifier] = sleeper
            return nil
        }
        if let outcome { sleeper.continuation.resume(with: outcome) }
    }

    private func tellWatchers() {
        let told = state.withLock { state in
            let begun = state.sleeps.count
            defer { state.watchers.removeAll { $0.count <= begun } }
            return state.watchers.filter { $0.count <= begun }
        }
        for watcher in told { watcher.continuation.resume() }
    }
}
