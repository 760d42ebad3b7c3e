/// The requests that belong together: the attempts of a call, the connections of a stream, or the pages of a list.
///
/// They have the credentials of one user, and are canceled together. A single call has a series only if it needs one.
final class CallSeries: Sendable {
    private struct State: Sendable {
        var sessions: [ObjectIdentifier: Int] = [:]
        var isCancelled = false
        var onCancel: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    /// Returns the session of the first request with credentials of a source; `current` if this is the first.
    func session(of source: ObjectIdentifier, current: Int) -> Int {
        state.withLock { state in
            if let first = state.sessions[source] { return first }
            state.sessions[source] = current
            return current
        }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the series: ends what is under way, and sends no further request.
    func cancel() {
        let onCancel = state.withLock { state in
            state.isCancelled = true
            return state.onCancel.take()
        }
        onCancel?()
    }

    /// Sets the closure that ends what is under way, in place of the one before; `nil` removes it.
    func onCancel(_ end: (@Sendable () -> Void)?) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.onCancel = end }
            return state.isCancelled
        }
        if isCancelled { end?() }
    }

    /// Waits for work, such as a pause, but no longer than until the series or the task is canceled; the work is
    /// canceled then, too.
    func whileActive(_ work: @escaping @Sendable () async throws -> Void) async throws(NetworkAPI.Failure) {
        let task = SharedTask(work)
        onCancel { task.end(throwing: CancellationError()) }
        defer { onCancel(nil) }
        try await task.callValue()
    }
}
